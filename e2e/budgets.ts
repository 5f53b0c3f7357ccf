/** Limits for a first visit to a page, in bytes as sent (brotli). Raising one slows the site for visitors on phones. */
export interface PageBudget {
  /** File in the built site. */
  file: string;
  /** The page with its inline styles. */
  html: number;
  /** All code that it loads without any action of the visitor. */
  script: number;
}

export const budgets: PageBudget[] = [
  { file: 'index.html', html: 21_000, script: 157_000 },
  { file: 'about.html', html: 12_500, script: 114_500 },
  { file: 'services/performance-ads.html', html: 16_600, script: 129_000 },
  { file: 'case-study/saas-lead-generation.html', html: 16_500, script: 132_000 },
  { file: 'quiz.html', html: 11_000, script: 118_500 },
  { file: 'blog.html', html: 13_500, script: 139_500 },
  { file: 'blog/forms-people-finish-nine-small-decisions.html', html: 14_600, script: 140_500 },
  { file: 'careers.html', html: 13_700, script: 178_000 },
  { file: 'privacy-policy.html', html: 13_500, script: 116_500 },
];
