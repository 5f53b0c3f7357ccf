/** Within the text of a post. */
export const article = {
  /** The names of blocks that scroll, for screen readers. */
  code: 'Code',
  table: 'Table',
  /** The title of a video that has none. */
  video: 'Video',
  /** Around the title of a video. */
  videoOn: { before: '', after: (service: string) => ` on ${service}` },
  /** Before the link to a video where no player is, such as in feeds. */
  videoLink: 'Video: ',
};
