import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { scriptFiles } from '../../../src/build/bundle/script-files.ts';

const page = (name: string) => resolve(`src/site/pages/${name}-page.tsx`);
const part = (path: string) => resolve(`src/admin/${path}.tsx`);
const [frame, jobs, posts] = [
  part('layout/admin-layout'),
  part('jobs-screen'),
  part('blog-screen'),
];
const [post, letter] = [part('post-dialog'), part('letter-editor')];
const entry = resolve('src/main.tsx');
const routes = resolve('src/routes.tsx');
const names = ['home', 'blog', 'quiz', 'about', 'terms', 'newsletter/letters', 'newsletter/letter'];
const lazy = [...names.map(page), frame, jobs, posts, post, letter];

/** Imports by module; each has 6,000 characters, but for `small` and `mailed`. */
const imports: Record<string, string[]> = {
  [entry]: [routes],
  [routes]: ['root'],
  [page('home')]: ['everywhere', 'pair', 'small', 'own', 'field'],
  [page('blog')]: ['everywhere', 'pair', 'small'],
  [page('quiz')]: ['everywhere', 'small'],
  [page('about')]: ['everywhere'],
  [page('terms')]: ['everywhere'],
  [page('newsletter/letters')]: ['mailed'],
  [page('newsletter/letter')]: ['mailed'],
  [frame]: ['navigation'],
  [jobs]: ['table', 'field'],
  [posts]: ['table', 'field', 'status'],
  [post]: ['typing', 'field', 'status'],
  [letter]: ['typing'],
};
const graph = {
  getModuleInfo: (id: string) => ({
    importedIds: imports[id] ?? [],
    dynamicallyImportedIds: id === routes ? lazy : [],
    code: ' '.repeat(id === 'small' || id === 'mailed' ? 100 : 6000),
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

it('a module that the entry or most pages import, or that is too small for a file, lies in the app', () => {
  expect(['root', 'everywhere', 'small'].map(fileOf)).toEqual(['app', 'app', 'app']);
});

it('a module of pages behind the links of mails lies in no other page’s file, however small', () => {
  expect(fileOf('mailed')).toBe('letters-letter');
});

it('the entry, which has the names of all lazy files, lies in no file that others import', () => {
  expect([entry, routes].map(fileOf)).toEqual([undefined, undefined]);
});

it('a module of one page lies in the file of that page', () => {
  expect(fileOf('own')).toBeUndefined();
});

it('a module that screens share lies in the admin’s file, and one that editors share in theirs', () => {
  expect(['navigation', 'table'].map(fileOf)).toEqual(['admin', 'admin']);
  expect(['typing', 'status'].map(fileOf)).toEqual(['editor', 'writing']);
});

it('a module that a page and several parts of the admin share lies in the app', () => {
  expect(fileOf('field')).toBe('app');
});
