/** Matches Arabic and the scripts of South and South-East Asia, whose letters extend far above and below the line. */
const tall = /[\u0600-\u109f\u1780-\u17ff\ufb50-\ufdff\ufe70-\ufefc]/;

/** Matches Hebrew, Arabic and related scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** True where a title needs `tall-script` (styles/utilities.css). */
export const isTall = (text: string) => tall.test(text);

/** True where a text may run from right to left. */
export const isRightToLeft = (text: string) => rightToLeft.test(text);
