/** Turns "the preview" into "The preview", for words that begin a sentence. */
export const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
