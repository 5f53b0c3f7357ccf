export type StructuredData = Record<string, unknown>;

export interface SeoProps {
  title: string;
  description: string;
  /** Path of the page's one true address. */
  path: string;
  keywords?: readonly string[];
  /** Not for search engines: errors, pages that mails link to. */
  isHidden?: boolean;
  /** What search engines may know (schema.org). Several things become one graph. */
  structuredData?: StructuredData | StructuredData[];
  /** Makes the page an article for those who share it. */
  article?: ArticleTags;
  /** Path of the picture shown when the page is shared: see lib/share-image.ts. */
  image?: string | undefined;
}

interface ArticleTags {
  publishedTime: string;
  modifiedTime?: string | undefined;
  author: string;
  section: string;
}
