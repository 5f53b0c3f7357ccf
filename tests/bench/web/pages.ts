/** The pages that are measured: one of each type. Content decides which; the first by name, so that runs compare. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface Target {
  name: string;
  path: string;
}

/** The page without scripts, which the bench itself adds to the site. */
export const floorTarget: Target = { name: 'floor', path: '/floor' };

const fixedPages: Target[] = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'quiz', path: '/quiz' },
  { name: 'blog', path: '/blog' },
  { name: 'careers', path: '/careers' },
];

const folders = [
  { name: 'service', folder: 'services' },
  { name: 'case-study', folder: 'case-study' },
  { name: 'post', folder: 'blog' },
  { name: 'job', folder: 'careers' },
];

function firstPageIn(siteDir: string, folder: string): string | undefined {
  const dir = join(siteDir, folder);
  if (!existsSync(dir)) return undefined;
  const [file] = readdirSync(dir)
    .filter((name) => name.endsWith('.html') && name !== '404.html')
    .toSorted();
  return file && `/${folder}/${file.replace(/\.html$/, '')}`;
}

/**
 * @param names which of them; empty means all
 * @throws a sentence about a page that the built site does not have
 */
export function findTargets(siteDir: string, names: string[]): Target[] {
  const found = folders.flatMap(({ name, folder }) => {
    const path = firstPageIn(siteDir, folder);
    return path ? [{ name, path }] : [];
  });
  const all = [...fixedPages, ...found];
  const known = all.map(({ name }) => name);
  const wanted = names.length === 0 ? known : names;
  return wanted.map((name) => {
    const target = all.find((each) => each.name === name);
    if (!target) throw new Error(`The site has no page ${name}; it has ${known.join(', ')}.`);
    return target;
  });
}
