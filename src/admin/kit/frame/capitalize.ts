/** "the preview" becomes "The preview": for words that begin a sentence of the admin. */
export const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
