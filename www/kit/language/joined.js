/** Texts with a space between them; empty ones are left out. @param {...string} parts */
export const joined = (...parts) => parts.filter((part) => part !== "").join(" ");
