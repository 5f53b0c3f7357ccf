/**
 * What a first visit to a page may cost, in bytes as sent (brotli). Raising a number is a decision:
 * the visitor on a phone pays for it.
 */
export interface PageBudget {
  /** Its file in the built site. */
  file: string;
  /** The page itself, with the styles it carries. */
  html: number;
  /** All code it asks for without being scrolled or touched. */
  script: number;
}

export const budgets: PageBudget[] = [
  { file: 'index.html', html: 16_500, script: 165_000 },
  { file: 'about.html', html: 12_500, script: 116_000 },
  { file: 'services/performance-ads.html', html: 13_000, script: 118_000 },
  { file: 'case-study/saas-lead-generation.html', html: 13_000, script: 125_000 },
  { file: 'quiz.html', html: 12_000, script: 120_000 },
  { file: 'blog.html', html: 13_500, script: 140_000 },
  { file: 'blog/forms-people-finish-nine-small-decisions.html', html: 14_500, script: 140_000 },
  { file: 'careers.html', html: 13_500, script: 172_000 },
  { file: 'privacy-policy.html', html: 13_500, script: 118_000 },
];
