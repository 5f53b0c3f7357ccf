/**
 * Limits for a first visit to a page, in bytes as sent (brotli): what it costs today, and 250 to 750 bytes free for the
 * names of files, which change with every edit. Raising one further slows the site for visitors on phones.
 */
export interface PageBudget {
  /** The file in the built site. */
  file: string;
  /** The bytes of the page with its stylesheet. */
  html: number;
  /** The bytes of all code that it loads without any action of the visitor. */
  script: number;
}

/** The number of script files of one page: src/build/bundle/script-files.ts decides which modules share a file. */
export const MOST_FILES = 9;

export const budgets: PageBudget[] = [
  { file: 'index.html', html: 31_750, script: 141_000 },
  { file: 'about.html', html: 26_750, script: 118_000 },
  { file: 'services/performance-ads.html', html: 28_500, script: 127_250 },
  { file: 'case-study/saas-lead-generation.html', html: 28_500, script: 129_000 },
  { file: 'quiz.html', html: 25_250, script: 121_500 },
  { file: 'blog.html', html: 27_500, script: 135_000 },
  { file: 'blog/forms-people-finish-nine-small-decisions.html', html: 29_250, script: 136_500 },
  { file: 'careers.html', html: 27_750, script: 149_750 },
  { file: 'privacy-policy.html', html: 28_000, script: 119_750 },
];

/** The bytes of all code of a page after it has requested fresh rows, or when a form is about to be filled in. */
export const laterBudgets = [
  { path: '/blog', script: 141_000 },
  { path: '/careers', script: 156_000 },
  { path: '/', field: '#contact input[name="name"]', script: 175_750 },
];
