import type { CaseStudy } from '@/content/case-studies/types';
import { caseStudyPage } from '@/content/case-study-page';
import { organization } from '@/content/organization';
import { founders } from '@/content/team';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/site-url';
import { caseSlug } from './slug';

/** A case as search engines read it: a creative work of the two founders. */
export function describeCaseStudy(caseStudy: CaseStudy) {
  return {
    '@type': 'CreativeWork',
    name: caseStudy.title,
    headline: caseStudy.title,
    description: caseStudy.subtitle || caseStudy.description,
    url: absoluteUrl(paths.caseStudy.to(caseSlug(caseStudy.title))),
    author: founders.map(({ name }) => ({ '@type': 'Person', name })),
    publisher: { '@type': 'Organization', name: organization.name },
    datePublished: caseStudyPage.datePublished,
    inLanguage: caseStudyPage.language,
    about: caseStudy.industry,
    keywords: caseStudy.tags.join(', '),
  };
}
