// What is installed is what was looked at: one exact version of everything, known by its content.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../supabase/local/local-settings.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
}
interface LockedPackage extends Manifest {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}
interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const content = /^sha512-[\w+/]{86}==$/;
const wanted = ({ dependencies, devDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies });

describe.each(['', 'tests/observatory/'])('the packages of ./%s', (folder) => {
  const manifest: Manifest = JSON.parse(read(`${folder}package.json`));
  const lock: Lock = JSON.parse(read(`${folder}package-lock.json`));
  const { '': root, ...locked } = lock.packages;

  it('are wanted in one exact version each, which is the locked one', () => {
    expect(wanted(manifest).filter(([, version]) => !exact.test(version))).toEqual([]);
    expect(wanted(root ?? {})).toEqual(wanted(manifest));
    const found = wanted(manifest).map(([name]) => [name, locked[`node_modules/${name}`]?.version]);
    expect(found).toEqual(wanted(manifest));
  });

  it('are locked by their content, wherever they are fetched from', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(Object.keys(locked).length).toBeGreaterThan(50);
    const loose = Object.entries(locked).filter(
      ([, { version = '', integrity = '', resolved, link }]) =>
        !exact.test(version) || !content.test(integrity) || resolved !== undefined || link,
    );
    expect(loose).toEqual([]);
  });
});

it('a package runs code when it is installed only where that was decided', () => {
  const { allowScripts = {} }: Manifest = JSON.parse(read('package.json'));
  const { packages }: Lock = JSON.parse(read('package-lock.json'));
  const running = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(running.length).toBeGreaterThan(0);
  expect(Object.keys(allowScripts)).toEqual(expect.arrayContaining(running));
});

it('the edge functions take the versions that are tested here', () => {
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    read('supabase/functions/deno.json'),
  );
  const manifest: Manifest = JSON.parse(read('package.json'));
  const tested = Object.fromEntries(wanted(manifest));
  const others = Object.values(imports).filter((address) => {
    const [, name = '', version] = /^npm:((?:@[^/]+\/)?[^@/]+)@([^/]+)/.exec(address) ?? [];
    return version === undefined || version !== tested[name];
  });
  expect(Object.keys(imports).length).toBeGreaterThan(0);
  expect(others).toEqual([]);
});

it('the functions import nothing by an address of their own', () => {
  const folder = 'supabase/functions';
  const sources = readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path));
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((path) => /from '(?:npm:|jsr:|https?:)/.test(read(path)))).toEqual([]);
});
