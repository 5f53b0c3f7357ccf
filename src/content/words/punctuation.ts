/** Between the parts of a line, such as a name and a company. */
export const comma = ', ';

/** A client's own words. */
export const quoted = (text: string) => `“${text}”`;
