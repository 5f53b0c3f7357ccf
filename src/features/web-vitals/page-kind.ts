import { paths } from '@/lib/paths';

/** The kinds of pages in the database (`web_vitals_daily`). */
export type PageKind = (typeof kinds)[keyof typeof kinds] | 'other';

const kinds = {
  [paths.home.pattern]: 'home',
  [paths.service.pattern]: 'service',
  [paths.caseStudy.pattern]: 'case-study',
  [paths.about.pattern]: 'about',
  [paths.quiz.pattern]: 'quiz',
  [paths.blog.pattern]: 'blog',
  [paths.blogPost.pattern]: 'post',
  [paths.careers.pattern]: 'careers',
  [paths.job.pattern]: 'job',
} as const;

const kindOf = new Map<string, PageKind>(Object.entries(kinds));

/** The kind of page of a route pattern. */
export const pageKind = (pattern: string): PageKind => kindOf.get(pattern) ?? 'other';
