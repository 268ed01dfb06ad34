// The English of the glossary and of the links to it. The names and sentences of the terms are in www/data/glossary.
export const EN_GLOSSARY = Object.freeze(/** @type {const} */ ({
  "glossary.what": "What is “{term}”?",
}));
