/** The sides of a text on a writing desk: as wide as on the site, in the middle of the room it has. */
export const deskColumn = 'px-[max(1.25rem,calc((100%-40rem)/2))]';
