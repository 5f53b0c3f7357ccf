/** The id of <main> in every layout, the target of the skip link. */
export const mainId = 'main';
