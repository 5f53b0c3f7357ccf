import type { Rolldown } from 'vite';

type Groups = NonNullable<
  Extract<Rolldown.OutputOptions['codeSplitting'], { groups?: unknown }>['groups']
>;
type GetModule = (id: string) => Rolldown.ModuleInfo | null;

/** Those that come from a mail are alone in what they bring along. */
const visitorsPage = /\/src\/pages\/site\/(?!newsletter-)([^/]+)-page\.tsx$/;
const core = /\/src\/app\/start\.tsx$/;
/** Pages that ask the backend: what they share beyond the others is the data cache and its client. */
const readsData = /^(?:blog|blog-post|careers|job)$/;

/**
 * Which modules share a file. By itself the bundler makes one of each part that two pages have in common, dozens of a
 * few hundred bytes, each a request of its own on the way to the next page.
 */
export const chunkGroups: Groups = [
  // React alone: see main.tsx.
  { name: 'react', tags: ['$initial'] },
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
  return [...pages].every((page) => readsData.test(page)) ? 'data-pages' : 'pages';
}

interface Users {
  /** Every page has it. */
  isCore: boolean;
  /** The pages for visitors that have it from the start, by name. */
  pages: ReadonlySet<string>;
}

function usersOf(id: string, getModule: GetModule): Users {
  const pages = new Set<string>();
  const seen = new Set<string>();
  let isCore = false;
  const visit = (each: string) => {
    if (seen.has(each)) return;
    seen.add(each);
    const [, page] = visitorsPage.exec(each) ?? [];
    if (page) pages.add(page);
    else if (core.test(each)) isCore = true;
    else getModule(each)?.importers.forEach(visit);
  };
  visit(id);
  return { isCore, pages };
}
