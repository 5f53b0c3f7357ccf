import type { CaseCard, CaseStudy } from '@/content/case-study-types';
import { caseStudyPage } from '@content/case-study-page';
import { authors } from '@/shared/content/authors.prepared';
import { breadcrumbList } from '@/shared/seo/breadcrumbs';
import { publisherData } from '@/shared/seo/organization';
import { paths } from '@/shared/paths';
import { defaultShareImage, shareImage } from '@/shared/seo/share-image';
import { absoluteUrl } from '@/shared/seo/site-url';
import { caseSlug } from './slug';

/** Returns the share image of a case; only a case with an emoji has its own. */
export function caseShareImage({ title, emoji }: Pick<CaseCard, 'title' | 'emoji'>): string {
  return emoji ? shareImage(paths.caseStudy.to(caseSlug(title))) : defaultShareImage;
}

/** Schema.org data of a case: a creative work of the founders. */
export function caseStudyData(caseStudy: CaseStudy): Record<string, unknown>[] {
  const { title, subtitle, description, industry, tags } = caseStudy;
  const path = paths.caseStudy.to(caseSlug(title));
  return [
    {
      '@type': 'CreativeWork',
      name: title,
      headline: title,
      description: subtitle || description,
      url: absoluteUrl(path),
      image: absoluteUrl(caseShareImage(caseStudy)),
      author: authors.map(({ name }) => ({ '@type': 'Person', name })),
      publisher: publisherData(),
      datePublished: caseStudyPage.datePublished,
      inLanguage: caseStudyPage.language,
      about: industry,
      keywords: tags.join(', '),
    },
    breadcrumbList([{ name: title, path }]),
  ];
}
