/** Words inside the text of a post. */
export const article = {
  /** The names of scrolling blocks, for screen readers. */
  code: 'Code',
  table: 'Table',
  /** The title of a video without one. */
  video: 'Video',
  /** The words around the title of a video. */
  videoOn: { before: '', after: (service: string) => ` on ${service}` },
  /** Precedes the link to a video where there is no player, such as in feeds. */
  videoLink: 'Video: ',
};
