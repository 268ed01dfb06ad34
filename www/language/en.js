// English, the source of all catalogues: each phrase under its meaning, `{name}` for what is put in, and where `count` decides, a text
// for each plural form. What stands in index.html is found by its text there. The other languages are the JSON files beside this one:
// `phrases` with the same keys, and `page` by the English text.
// tidy: long because a catalogue is one list
export const EN = Object.freeze(/** @type {const} */ ({
  "side.black": "Black",
  "side.white": "White",
}));
