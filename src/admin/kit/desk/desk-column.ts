/** The side padding of a text in the full-page editor: centred, and as wide as on the site. */
export const deskColumn = 'px-[max(1.25rem,calc((100%-40rem)/2))]';
