import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Extract<Rolldown.OutputOptions['codeSplitting'], { groups?: unknown }>['groups']
>;
type GetModule = (id: string) => Rolldown.ModuleInfo | null;

/** Those that come from a mail are alone in what they bring along. */
const visitorsPage = /\/src\/pages\/site\/(?!newsletter-)([^/]+)-page\.tsx$/;
const core = /\/src\/app\/start\.tsx$/;
/** Pages that have more in common with each other than with the rest. The first family that holds all users counts. */
const families: [name: string, pages: RegExp][] = [
  ['legal-pages', /^(?:privacy-policy|terms)$/],
  ['offer-pages', /^(?:service|case-study)$/],
  ['blog-pages', /^(?:blog|blog-post)$/],
  ['careers-pages', /^(?:careers|job)$/],
  // Those that ask the backend.
  ['data-pages', /^(?:blog|blog-post|careers|job)$/],
  // The footer leads from everywhere to pages that need little.
  ['longer-pages', /^(?!(?:privacy-policy|terms)$)/],
  ['pages', /^/],
];

/**
 * Which modules share a file. By itself the bundler makes one of each part that two pages have in common, dozens of a
 * few hundred bytes, each a request of its own on the way to the next page.
 */
export const chunkGroups: Groups = [
  // React alone: see main.tsx.
  { name: 'react', tags: ['$initial'] },
  // Small, and asked for by code that belongs to no page: that shall not bring along what pages share.
  { name: 'settings', test: /\/src\/lib\/env\.ts$/, includeDependenciesRecursively: false },
  {
    debugName: 'shared by pages',
    // Nothing but what it names: the bundler's own helpers belong to every file.
    includeDependenciesRecursively: false,
    name: (id, context) => nameOf(usersOf(id, (each) => context.getModuleInfo(each))),
  },
];

function nameOf({ isCore, pages }: Users): string | null {
  if (pages.size < 2 && !isCore) return null;
  // The first page of most visits shares with all others only; it brings nothing along that some of them need.
  if (isCore || pages.has('home')) return 'core';
  const [name] = families.find(([, family]) => [...pages].every((page) => family.test(page))) ?? [];
  return name ?? null;
}

const pageOf = (id: string): string | undefined => visitorsPage.exec(id)?.[1];

interface Users {
  /** Every page has it. */
  isCore: boolean;
  /** The pages for visitors that have it, by name: from the start, or in a part that follows it at once. */
  pages: ReadonlySet<string>;
}

function usersOf(id: string, getModule: GetModule): Users {
  const pages = new Set<string>();
  const seen = new Set<string>();
  let isCore = false;
  const visit = (each: string) => {
    if (seen.has(each)) return;
    seen.add(each);
    const page = pageOf(each);
    if (page) pages.add(page);
    else if (core.test(each)) isCore = true;
    else {
      const { importers = [], dynamicImporters = [] } = getModule(each) ?? {};
      importers.forEach(visit);
      // The first page of most visits keeps its parts to itself until somebody scrolls.
      for (const owner of dynamicImporters.map(pageOf))
        if (owner && owner !== 'home') pages.add(owner);
    }
  };
  visit(id);
  return { isCore, pages };
}
