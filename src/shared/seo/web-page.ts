import { site } from '@/shared/content/site.prepared';
import { breadcrumbList } from './breadcrumbs';
import { shareImage } from './share-image';
import { absoluteUrl } from './site-url';

interface PlainPage {
  title: string;
  description: string;
  path: string;
  /** The date of the last change as YYYY-MM-DD. */
  dateModified?: string;
}

/** Describes a plain page directly below the home page (schema.org). */
export function webPage({ title, path, ...details }: PlainPage): Record<string, unknown>[] {
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
