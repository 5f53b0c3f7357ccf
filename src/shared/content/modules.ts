// The sections that a site can be left without. `modules` in @content/agency decides; the build hands it over as constants
// (vite.config.ts). Where a section's own code is loaded, the constant is read directly, so that the build can leave the
// code out.

export const modules = {
  careers: Boolean(import.meta.env.MODULE_CAREERS),
  blog: Boolean(import.meta.env.MODULE_BLOG),
  newsletter: Boolean(import.meta.env.MODULE_NEWSLETTER),
  quiz: Boolean(import.meta.env.MODULE_QUIZ),
};

export type Module = keyof typeof modules;

/** A constant, so that a site with every section carries none of the code below. */
const hasEverything =
  import.meta.env.MODULE_CAREERS &&
  import.meta.env.MODULE_BLOG &&
  import.meta.env.MODULE_NEWSLETTER &&
  import.meta.env.MODULE_QUIZ;

/** By the first part of an address, on the site or in the admin. */
const moduleOf: Partial<Record<string, Module>> = {
  careers: 'careers',
  jobs: 'careers',
  applications: 'careers',
  blog: 'blog',
  feed: 'blog',
  newsletter: 'newsletter',
  quiz: 'quiz',
};

/** False for an address of a section that this site is left without. */
export function isOffered(address: string): boolean {
  if (hasEverything) return true;
  const [, part = ''] = /^\/(?:admin\/)?(\w+)/.exec(address) ?? [];
  const module = moduleOf[part];
  return !module || modules[module];
}
