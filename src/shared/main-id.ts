/** Id of every frame's <main>, the target of the skip link. */
export const mainId = 'main';
