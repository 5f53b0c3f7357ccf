/** Limits for a first visit to a page, in bytes as sent (brotli). Raising one slows the site for visitors on phones. */
export interface PageBudget {
  /** File in the built site. */
  file: string;
  /** The page with the stylesheet. */
  html: number;
  /** All code that it loads without any action of the visitor. */
  script: number;
}

export const budgets: PageBudget[] = [
  { file: 'index.html', html: 30_300, script: 144_000 },
  { file: 'about.html', html: 25_200, script: 116_300 },
  { file: 'services/performance-ads.html', html: 27_000, script: 126_500 },
  { file: 'case-study/saas-lead-generation.html', html: 27_200, script: 130_200 },
  { file: 'quiz.html', html: 23_900, script: 119_200 },
  { file: 'blog.html', html: 26_100, script: 135_000 },
  { file: 'blog/forms-people-finish-nine-small-decisions.html', html: 27_700, script: 138_000 },
  { file: 'careers.html', html: 26_200, script: 148_200 },
  { file: 'privacy-policy.html', html: 26_800, script: 117_000 },
];
