import { Helmet } from 'react-helmet-async';
import { frame } from '@content/words/frame/frame';
import { isOffered } from '@/shared/content/modules';
import { site } from '@/shared/content/site.prepared';
import { defaultShareImage, shareImage, shareImageSize } from './share-image';
import { absoluteUrl, feedPath } from './site-url';

/** Renders the head of a page: its title, and the tags for search engines and share previews. */
export function Seo({
  title,
  brand = site.brand,
  description,
  path,
  keywords,
  isHidden,
  structuredData,
  article,
  image = isHidden ? defaultShareImage : shareImage(path),
}: SeoProps) {
  const fullTitle = title ? `${title} | ${brand}` : site.title;
  const url = absoluteUrl(path);
  const imageUrl = absoluteUrl(image);
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {!isHidden && <link rel="canonical" href={url} />}
      {isOffered(feedPath) && !isHidden && (
        <link
          rel="alternate"
          type="application/atom+xml"
          title={frame.feedTitle(site.brand)}
          href={feedPath}
        />
      )}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.publishedTime} />}
      {article?.modifiedTime && (
        <meta property="article:modified_time" content={article.modifiedTime} />
      )}
      {article && <meta property="article:author" content={article.author} />}
      {article && <meta property="article:section" content={article.section} />}
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:locale" content={`${site.language.split('-')[0]}_${site.country}`} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {!isHidden && <meta property="og:url" content={url} />}
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:width" content={String(shareImageSize.width)} />
      <meta property="og:image:height" content={String(shareImageSize.height)} />
      <meta property="og:image:alt" content={fullTitle} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
      <meta name="twitter:image:alt" content={fullTitle} />
      {structuredData && <script type="application/ld+json">{toJsonLd(structuredData)}</script>}
    </Helmet>
  );
}

/** Serializes the data such that no text in it can close the script element. */
function toJsonLd(data: StructuredData | StructuredData[]): string {
  const content = Array.isArray(data) ? { '@graph': data } : data;
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll(
    '<',
    '\\u003c',
  );
}

type StructuredData = Record<string, unknown>;

interface SeoProps {
  /** The title without the brand. Undefined on the home page, which has the site's own title. */
  title?: string;
  brand?: string;
  description: string;
  /** The path of the page's canonical URL. */
  path: string;
  keywords?: readonly string[];
  /** Hides the page from search engines: errors, and pages that emails link to. */
  isHidden?: boolean;
  /** Schema.org data for search engines. Several items become one graph. */
  structuredData?: StructuredData | StructuredData[];
  /** Marks the page as an article in share previews. */
  article?: ArticleTags;
  /** The path of the share image, if it is not the generated one. */
  image?: string | undefined;
}

interface ArticleTags {
  publishedTime: string;
  modifiedTime?: string | undefined;
  author: string;
  section: string;
}
