/** Arabic and the scripts of South and South-East Asia: their letters reach far above and below the line. */
const tall = /[\u0600-\u109f\u1780-\u17ff\ufb50-\ufdff\ufe70-\ufefc]/;

/** Hebrew, Arabic and their kin. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** True where a title needs `tall-script` (styles/utilities.css). */
export const isTall = (text: string) => tall.test(text);

/** True where a text may run from the right. */
export const isRightToLeft = (text: string) => rightToLeft.test(text);
