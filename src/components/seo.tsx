import { Helmet } from 'react-helmet-async';
import { site } from '@/content/site';
import { absoluteUrl } from '@/lib/site-url';

interface SeoProps {
  title: string;
  description: string;
  /** Path of the page's one true address. */
  path: string;
  keywords?: readonly string[];
  /** Pages nobody should find by searching: errors, links from mails. */
  isHidden?: boolean;
  structuredData?: Record<string, unknown>;
  /** Makes the page an article for those who share it. */
  article?: ArticleTags;
  /** Full address of the picture shown when the page is shared. */
  image?: string | undefined;
}

interface ArticleTags {
  publishedTime: string;
  modifiedTime?: string | undefined;
  author: string;
  section: string;
}

/** The head of a page. The only place that writes into it. */
export function Seo({
  title,
  description,
  path,
  keywords,
  isHidden,
  structuredData,
  article,
  image,
}: SeoProps) {
  const url = absoluteUrl(path);
  return (
    <Helmet>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords.join(', ')} />}
      {isHidden && <meta name="robots" content="noindex" />}
      {!isHidden && <link rel="canonical" href={url} />}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      {article && <meta property="article:published_time" content={article.publishedTime} />}
      {article?.modifiedTime && (
        <meta property="article:modified_time" content={article.modifiedTime} />
      )}
      {article && <meta property="article:author" content={article.author} />}
      {article && <meta property="article:section" content={article.section} />}
      {image && <meta property="og:image" content={image} />}
      {image && <meta name="twitter:image" content={image} />}
      <meta property="og:site_name" content={site.brand} />
      <meta property="og:locale" content={site.language.replace('-', '_')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {structuredData && <script type="application/ld+json">{toJsonLd(structuredData)}</script>}
    </Helmet>
  );
}

/** A text in the data must not be able to end the script element. */
function toJsonLd(data: Record<string, unknown>): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
}
