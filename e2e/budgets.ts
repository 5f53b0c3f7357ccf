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
  { file: 'index.html', html: 21_400, script: 157_000 },
  { file: 'about.html', html: 14_100, script: 116_000 },
  { file: 'services/performance-ads.html', html: 16_900, script: 126_500 },
  { file: 'case-study/saas-lead-generation.html', html: 16_800, script: 130_000 },
  { file: 'quiz.html', html: 11_900, script: 119_000 },
  { file: 'blog.html', html: 14_900, script: 135_000 },
  { file: 'blog/forms-people-finish-nine-small-decisions.html', html: 17_300, script: 138_000 },
  { file: 'careers.html', html: 14_900, script: 162_000 },
  { file: 'privacy-policy.html', html: 14_700, script: 117_000 },
];
