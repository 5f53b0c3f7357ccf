/** Joins the parts of a line, such as a name and a company. */
export const comma = ', ';

/** Quotes a client's words. */
export const quoted = (text: string) => `“${text}”`;
