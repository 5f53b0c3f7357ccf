/** Where the skip link leads. Every frame's <main> carries it. */
export const mainId = 'main';
