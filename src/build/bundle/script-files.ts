// Which modules share a file. By itself the bundler makes one for each set of pages that has modules in common: 36 for
// home, some of 150 bytes. The same code in a few files is smaller, and no browser is kept busy asking for it.
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

const entry = join(import.meta.dirname, '../../main.tsx');
/** A module that so many of the visitors' pages import belongs to the app. */
const manyPages = 5;
/** Characters of source. Fewer are not worth a request of their own. */
const smallFile = 4000;

/** By folder, because a package's index imports modules that the bundler leaves out later. */
const folders = {
  // Visitors change nothing through a query.
  data: /\/@tanstack\/(?!.*utation)|\/src\/shared\/(?:query|feedback\/(?:loading|use-))/,
  // The forms need zod's core, without the part of it that only classic zod is built on.
  checks: /\/zod\/v4\/core\/(?!json|memo|reg|to-)|\/contracts\/mail-address/,
  'safe-html': /\/src\/shared\/safe-html\//,
};
const elsewhere = [/\/node_modules\/(?!lucide-react\/)/, ...Object.values(folders)];

/** The pages whose file has a module, by its id: those that import it, or more where they would share too little. */
function planFiles(graph: Rolldown.ChunkingContext): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const loaded = new Set([entry]);
  // A set is read to its end while it grows.
  for (const root of loaded) {
    const reached = new Set([root]);
    for (const id of reached) {
      graph.getModuleInfo(id)?.importedIds.forEach((each) => reached.add(each));
      graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach((each) => loaded.add(each));
      users.set(id, [...(users.get(id) ?? []), root]);
    }
  }
  const sets = new Map<string, { pages: string[]; ids: string[]; size: number }>();
  for (const [id, roots] of users) {
    const pages = roots.filter((root) => root.includes('/src/site/pages/'));
    if (roots.length < 2 || !pages[0] || elsewhere.some((place) => place.test(id))) continue;
    const set = sets.get(pages.join()) ?? { pages, ids: [], size: 0 };
    set.size += graph.getModuleInfo(id)?.code?.length ?? 0;
    sets.set(pages.join(), { ...set, ids: [...set.ids, id] });
  }
  const inOrder = [...sets.values()].toSorted((a, b) => a.pages.length - b.pages.length);
  return new Map(
    inOrder.flatMap((set, index) => {
      const { pages, ids, size } = set;
      const has = (more: string[]) => pages.every((page) => more.includes(page));
      const larger = inOrder.slice(index + 1).find((other) => has(other.pages));
      if (size >= smallFile || !larger) return ids.map((id) => [id, size < smallFile ? [] : pages]);
      larger.ids.push(...ids);
      larger.size += size;
      return [];
    }),
  );
}

let plan: Map<string, string[]> | undefined;
/** Names the files of so many pages; 0 stands for the app. */
const filesOf = (count: number) => ({
  name(id: string, graph: Rolldown.ChunkingContext) {
    // The bundle of the prerenderer has no entry, and may have many files.
    if (!graph.getModuleInfo(entry)) return null;
    const pages = id === entry ? [] : (plan ??= planFiles(graph)).get(id);
    if (!pages || (pages.length < manyPages ? pages.length : 0) !== count) return null;
    if (!count) return 'app';
    return pages.map((page) => basename(page, '-page.tsx')).join('-');
  },
});

/** A file's imports come along unless an earlier group has them. */
export const scriptFiles: Rolldown.CodeSplittingOptions = {
  groups: [
    filesOf(0),
    ...Object.entries(folders).map(([name, test]) => ({ name, test })),
    ...[4, 3, 2, 1].map(filesOf),
  ],
};
