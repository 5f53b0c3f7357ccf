// Decides which modules share a file. By default the bundler makes one for each set of pages that has modules in
// common: 36 for home, some of 150 bytes. Fewer files are smaller in total and keep no browser busy with requests.
//
// A file's name changes with its content, and so does the name of each file that imports it. routes.tsx has the names
// of all lazy files, so it stays with main.tsx in the entry, which no other file imports.
import { basename, join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../..');
const entry = join(source, 'main.tsx');
const entryModules = new Set([entry, join(source, 'routes.tsx')]);
/** The number of visitors' pages that must import a module for it to belong to the app. */
const manyPages = 5;
/**
 * The number of admin screens that share a module with a page, so that it belongs to the app: a file for each such page
 * would be too small.
 */
const manyScreens = 3;
/** The smallest size of a separate file, in characters of source; less is not worth a request. */
const smallFile = 3000;

/** Matches query code without mutations, because visitors change nothing through a query. */
const data = /\/@tanstack\/(?!.*utation)|\/src\/shared\/(?:query|feedback\/(?:loading|use-))/;
/** Matches by folder, because a package's index imports modules that the bundler drops later. */
const folders: Record<string, RegExp> = {
  data,
  // Contains zod's core, without the part of it that only classic zod uses.
  checks: /\/zod\/v4\/core\/(?!json|memo|reg|to-)|\/contracts\/mail-address/,
  contracts:
    /\/node_modules\/zod\/v4\/(?!mini)|\/@supabase\/functions-js\/|\/src\/shared\/supabase\/call-function|\/words\/server\/answers/,
  'safe-html': /\/src\/shared\/safe-html\/|\/words\/blog\/article\./,
  rows: /\/@supabase\/postgrest-js\/|\/src\/shared\/supabase\/fetch-in-time/,
  toasts: /\/sonner\/|\/src\/shared\/feedback\/toaster/,
  phones: /\/libphonenumber-js\/|\/mail\/letter\/reply-links|\/words\/server\/replies/,
  resolvers: /\/@hookform\/resolvers\/dist\//,
};
const elsewhere = [/\/node_modules\/(?!lucide-react\/)/, ...Object.values(folders)];
const isElsewhere = (id: string) => elsewhere.some((place) => place.test(id));

/** Maps each module to the parts of the app that import it. Parts are loaded separately, like the entry. */
function findUsers(graph: Rolldown.ChunkingContext): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const loaded = new Set([entry]);
  // A set iterates over entries that are added meanwhile.
  for (const root of loaded) {
    const reached = new Set([root]);
    for (const id of reached) {
      graph.getModuleInfo(id)?.importedIds.forEach((each) => reached.add(each));
      graph.getModuleInfo(id)?.dynamicallyImportedIds.forEach((each) => loaded.add(each));
      users.set(id, [...(users.get(id) ?? []), root]);
    }
  }
  return users;
}

const isPage = (part: string) => part.includes('/src/site/pages/');
/** Matches a page that only links in emails open. Other visitors never load it. */
const isMailed = (part: string) => part.includes('/src/site/pages/newsletter/');
const isAdmin = (part: string) => part.includes('/src/admin/');
/** Matches the layout of each screen. */
const isFrame = (part: string) => /\/(?:auth-boundary|admin-layout)\.tsx$/.test(part);
const isScreen = (part: string) => isAdmin(part) && part.endsWith('-screen.tsx');
const isLeads = (part: string) => /\/(?:applications|inquiries)-screen\.tsx$/.test(part);
const isEditor = (part: string) => /\/(?:letter-editor|post-dialog)\.tsx$/.test(part);

interface Place {
  file: string;
  /** The group's name, one of `groups`. */
  group: string;
}

const placeIn = (group: string): Place => ({ file: group, group });

/** The file groups by precedence: each takes what its modules import, unless an earlier one has it. */
const groups = [
  'app data checks contracts safe-html rows toasts phones',
  // Sorted by the number of pages that share a file.
  '4 3 2 1',
  'resolvers admin leads account writing editor',
].flatMap((names) => names.split(' '));

/** Returns the group of a module that only these parts of the admin import. */
function placeInAdmin(parts: string[]): Place {
  if (parts.every(isLeads)) return placeIn('leads');
  if (parts.some(isFrame) || parts.filter(isScreen).length > 1) return placeIn('admin');
  if (parts.every(isEditor)) return placeIn('editor');
  return placeIn(parts.some(isEditor) ? 'writing' : 'account');
}

/** Returns the group of each module that shares a file with others, by its id. */
function planFiles(graph: Rolldown.ChunkingContext): Map<string, Place> {
  const plan = new Map<string, Place>();
  const sets = new Map<string, { pages: string[]; ids: string[]; size: number }>();
  const users = findUsers(graph);
  /** True for a module that adds no package that the app lacks, and does not need the file with the data. */
  const isLight = (id: string): boolean =>
    users.get(id)?.includes(entry) ||
    (!isElsewhere(id) &&
      plan.get(id)?.file !== 'data' &&
      (graph.getModuleInfo(id)?.importedIds ?? []).every(isLight));
  const withData = new Set([...users].flatMap(([id, parts]) => (data.test(id) ? parts : [])));

  for (const [id, parts] of users) {
    const pages = parts.filter(isPage);
    const ofAdmin = parts.filter(isAdmin).length;
    const isOfAdmin = ofAdmin === parts.length;
    if (entryModules.has(id)) continue;
    if (parts.includes(entry)) plan.set(id, placeIn('app'));
    else if (isOfAdmin && (parts[1] || parts.some(isFrame))) plan.set(id, placeInAdmin(parts));
    else if (!parts[1] || isElsewhere(id)) continue;
    else if (ofAdmin >= manyScreens && isLight(id)) {
      const ofVisitors = parts.filter((part) => !isAdmin(part));
      plan.set(id, placeIn(ofVisitors.every((part) => withData.has(part)) ? 'data' : 'app'));
    } else if (pages[0]) {
      const set = sets.get(pages.join()) ?? { pages, ids: [], size: 0 };
      set.size += graph.getModuleInfo(id)?.code?.length ?? 0;
      sets.set(pages.join(), { ...set, ids: [...set.ids, id] });
    }
  }
  const inOrder = [...sets.values()].toSorted(
    (a, b) => a.pages.length - b.pages.length || b.size - a.size,
  );
  for (const [index, { pages, ids, size }] of inOrder.entries()) {
    const has = (more: string[]) => pages.every((page) => more.includes(page));
    const isSmall = size < smallFile && ids.every(isLight);
    const larger = inOrder.slice(index + 1).find((other) => has(other.pages));
    if (isSmall && larger) {
      larger.ids.push(...ids);
      larger.size += size;
    } else {
      const isOfApp = !pages.every(isMailed) && (isSmall || pages.length >= manyPages);
      const file = pages.map((page) => basename(page, '-page.tsx')).join('-');
      const place = isOfApp ? placeIn('app') : { file, group: String(pages.length) };
      ids.forEach((id) => plan.set(id, place));
    }
  }
  return plan;
}

let plan: Map<string, Place> | undefined;

function fileOf(id: string, group: string, graph: Rolldown.ChunkingContext): string | null {
  // The prerenderer's bundle has no entry and may have many files.
  if (!graph.getModuleInfo(entry)) return null;
  const place = (plan ??= planFiles(graph)).get(id);
  if (place) return place.group === group ? place.file : null;
  return folders[group]?.test(id) ? group : null;
}

export const scriptFiles: Rolldown.CodeSplittingOptions = {
  groups: groups.map((group) => ({
    debugName: group,
    name: (id, graph) => fileOf(id, group, graph),
  })),
};
