/**
 * Limits for a first visit to a page, in bytes as sent (brotli): what it costs today, and 250 to 750 bytes free for the
 * names of files, which change with every edit. Raising one further slows the site for visitors on phones.
 */
export interface PageBudget {
  /** File in the built site. */
  file: string;
  /** The page with the stylesheet. */
  html: number;
  /** All code that it loads without any action of the visitor. */
  script: number;
}

export const budgets: PageBudget[] = [
  { file: 'index.html', html: 31_250, script: 144_000 },
  { file: 'about.html', html: 26_250, script: 117_000 },
  { file: 'services/performance-ads.html', html: 28_000, script: 127_250 },
  { file: 'case-study/saas-lead-generation.html', html: 28_000, script: 131_000 },
  { file: 'quiz.html', html: 24_750, script: 120_500 },
  { file: 'blog.html', html: 27_000, script: 136_500 },
  { file: 'blog/forms-people-finish-nine-small-decisions.html', html: 28_750, script: 139_500 },
  { file: 'careers.html', html: 27_250, script: 149_250 },
  { file: 'privacy-policy.html', html: 27_500, script: 117_500 },
];
