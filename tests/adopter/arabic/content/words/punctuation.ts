export const comma = '، ';

export const quoted = (text: string) => `«${text}»`;
