import { site } from '@/content/site';
import { breadcrumbList } from './seo/breadcrumbs';
import { shareImage } from './seo/share-image';
import { absoluteUrl } from './seo/site-url';

interface PlainPage {
  title: string;
  description: string;
  path: string;
  /** Date of the last change, YYYY-MM-DD. */
  dateModified?: string;
}

/** Schema.org data of a page right below home, and of a kind that needs no more words. */
export function pageData({ title, path, ...details }: PlainPage): Record<string, unknown>[] {
  return [
    {
      '@type': 'WebPage',
      name: title,
      ...details,
      url: absoluteUrl(path),
      image: absoluteUrl(shareImage(path)),
      inLanguage: site.language,
    },
    breadcrumbList([{ name: title, path }]),
  ];
}
