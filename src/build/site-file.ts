/** A file of the built site. */
export interface SiteFile {
  /** The path in the folder of the built site: `blog/my-post.html`. */
  path: string;
  body: string | Uint8Array;
}
