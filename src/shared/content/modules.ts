// The sections that a site can turn off in `modules` (@content/agency). The build inserts them as constants
// (vite.config.ts). Code that loads a section reads the constant directly, so that the build can drop the section's
// code.

export const modules = {
  careers: Boolean(import.meta.env.MODULE_CAREERS),
  blog: Boolean(import.meta.env.MODULE_BLOG),
  newsletter: Boolean(import.meta.env.MODULE_NEWSLETTER),
  quiz: Boolean(import.meta.env.MODULE_QUIZ),
};

export type Module = keyof typeof modules;

/** A constant, so that a site with every section contains none of the code below. */
const hasEverything =
  import.meta.env.MODULE_CAREERS &&
  import.meta.env.MODULE_BLOG &&
  import.meta.env.MODULE_NEWSLETTER &&
  import.meta.env.MODULE_QUIZ;

/** The section of each URL, by its first part, on the site or in the admin. */
const moduleOf: Partial<Record<string, Module>> = {
  careers: 'careers',
  jobs: 'careers',
  applications: 'careers',
  blog: 'blog',
  feed: 'blog',
  newsletter: 'newsletter',
  quiz: 'quiz',
};

/** False for a URL of a section that is turned off. */
export function isOffered(address: string): boolean {
  if (hasEverything) return true;
  const [, part = ''] = /^\/(?:admin\/)?(\w+)/.exec(address) ?? [];
  const module = moduleOf[part];
  return !module || modules[module];
}
