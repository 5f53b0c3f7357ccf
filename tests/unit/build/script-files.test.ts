import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { scriptFiles } from '../../../src/build/bundle/script-files.ts';

const page = (name: string) => resolve(`src/site/pages/${name}-page.tsx`);
const entry = resolve('src/main.tsx');
const names = ['home', 'blog', 'quiz', 'about', 'terms'];

/** Imports by module; each has 6,000 characters, but for `small`. */
const imports: Record<string, string[]> = {
  [entry]: [],
  [page('home')]: ['everywhere', 'pair', 'small', 'own'],
  [page('blog')]: ['everywhere', 'pair', 'small'],
  [page('quiz')]: ['everywhere', 'small'],
  [page('about')]: ['everywhere'],
  [page('terms')]: ['everywhere'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === entry ? names.map(page) : [],
    code: ' '.repeat(id === 'small' ? 100 : 6000),
  }),
};

const fileOf = (id: string) =>
  scriptFiles.groups
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A part of the graph will do.
    ?.map(({ name }) => (typeof name === 'function' ? name(id, graph as never) : null))
    .find((name) => name !== null);

it('a module of two pages lies in the file of both', () => {
  expect(fileOf('pair')).toBe('home-blog');
});

it('a module that most pages import, or that is too small for a file, lies in the app', () => {
  expect(['everywhere', 'small', entry].map(fileOf)).toEqual(['app', 'app', 'app']);
});

it('a module of one page lies in the file of that page', () => {
  expect(fileOf('own')).toBeUndefined();
});
