// The style sheet of a part that comes later.

/** @param {string} href @returns {Promise<void>} also when the sheet cannot be had: an ugly part is one all the same */
export const late_style = (href) =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
