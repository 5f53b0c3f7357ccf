/** No letters beyond the table of Arabic that comes with the product. */
export const letters: Record<string, string> = {};
