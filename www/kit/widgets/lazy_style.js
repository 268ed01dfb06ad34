// The style sheet of a part that comes later.

/**
 * @param {string} href
 * @returns {Promise<void>} resolves also if the sheet cannot be loaded: the part then works unstyled
 */
export const late_style = (href) =>
  new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
