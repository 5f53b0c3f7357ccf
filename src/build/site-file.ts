/** A file of the built site. */
export interface SiteFile {
  /** Relative to the folder of the built site: `blog/my-post.html`. */
  path: string;
  body: string | Uint8Array;
}
