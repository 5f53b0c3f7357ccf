// Tests that all packages are pinned: one exact version each, locked by its hash.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../supabase/local/local-settings.ts';

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  engines?: { node?: string };
  allowScripts?: Record<string, boolean>;
}
interface LockedPackage extends Manifest {
  name?: string;
  version?: string;
  os?: string;
  cpu?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}
interface Lock {
  lockfileVersion: number;
  packages: Record<string, LockedPackage>;
}

const read = (path: string): string => readFileSync(join(projectDir, path), 'utf8');
const ourManifest: Manifest = JSON.parse(read('package.json'));
const { packages }: Lock = JSON.parse(read('package-lock.json'));
const { imports }: { imports: Record<string, string> } = JSON.parse(
  read('supabase/functions/deno.json'),
);

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const content = /^sha512-[\w+/]{86}==$/;
/** The version of "npm:other-name@1.0.0". */
const versionOf = (range: string) => /^npm:[^@]+@(.+)$/.exec(range)?.[1] ?? range;
const wanted = ({ dependencies, devDependencies, optionalDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(
    ([name, range]): [name: string, version: string] => [name, versionOf(range)],
  );

/** Where Node looks for `name` from `path`: in its own node_modules, then in those further up. */
function isLocated(path: string, name: string): boolean {
  const inside = `${path}${path && '/'}node_modules/${name}`;
  if (inside in packages) return true;
  if (path === '') return false;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('node_modules/') - 1));
  return isLocated(parent, name);
}

describe('the packages', () => {
  const manifest: Manifest = JSON.parse(read('package.json'));
  const lock: Lock = JSON.parse(read('package-lock.json'));
  const { '': root, ...locked } = lock.packages;

  it('are pinned to one exact version each, which is the locked one', () => {
    expect(wanted(manifest).filter(([, version]) => !exact.test(version))).toEqual([]);
    expect(wanted(root ?? {})).toEqual(wanted(manifest));
    const found = wanted(manifest).map(([name]) => [name, locked[`node_modules/${name}`]?.version]);
    expect(found).toEqual(wanted(manifest));
  });

  it('are locked by their content, from any registry', () => {
    expect(lock.lockfileVersion).toBe(3);
    expect(Object.keys(locked).length).toBeGreaterThan(50);
    const loose = Object.entries(locked).filter(
      // A package in its parent's own archive is covered by the parent's hash.
      ([, { version = '', integrity = '', resolved, link, inBundle = false }]) =>
        !exact.test(version) ||
        content.test(integrity) === inBundle ||
        resolved !== undefined ||
        link,
    );
    expect(loose).toEqual([]);
  });
});

it('a package with builds per platform is locked with all of them', () => {
  const optional = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ path, name })),
  );
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter(({ path, name }) => !isLocated(path, name))).toEqual([]);
});

// npm silently leaves out an optional package that does not fit the Node that npm runs on.
it('the required Node version satisfies the native packages', () => {
  const asked = Object.entries(packages)
    .filter(([path]) => path.endsWith('/binding-linux-x64-gnu'))
    .flatMap(([, native]) => native.engines?.node ?? []);
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set([ourManifest.engines?.node]));
});

// A script of a package may fetch a program that no hash of the lock covers.
it('no package runs a script when it is installed', () => {
  const running = Object.entries(packages)
    .filter(([path, { hasInstallScript }]) => path !== '' && hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(running.length).toBeGreaterThan(0);
  const allowed = ourManifest.allowScripts ?? {};
  expect(running.filter((name) => allowed[name] !== false)).toEqual([]);
  expect(Object.values(allowed)).not.toContain(true);
});

it('the program of Node is locked by its content for each platform', () => {
  const builds = Object.entries(packages)
    .filter(([path, { name }]) => /^node-(bin-)?(linux|darwin|win)-/.test(name ?? path.slice(13)))
    .map(([, { os, cpu, version = '', integrity = '' }]) => {
      expect(version).toMatch(/^24\./);
      expect(integrity).toMatch(content);
      return `${os} ${cpu}`;
    });
  expect(builds.toSorted()).toEqual([
    'darwin arm64',
    'darwin x64',
    'linux arm64',
    'linux x64',
    'win32 x64',
  ]);
});

it('the edge functions pin the versions that are tested here', () => {
  const tested = Object.fromEntries(wanted(ourManifest));
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

it('the packages of the edge functions are locked as they are tested here', () => {
  const deno: { specifiers: Record<string, string>; npm: Record<string, { integrity: string }> } =
    JSON.parse(read('supabase/functions/deno.lock'));
  const roots = Object.values(imports).map((address) => address.replace(/\/(cors|min)$/, ''));
  expect(Object.keys(deno.specifiers).toSorted()).toEqual([...new Set(roots)].toSorted());

  const tested = new Set(
    Object.entries(packages).map(
      ([path, { version, integrity }]) =>
        `${path.replace(/^.*node_modules\//, '')}@${version} ${integrity}`,
    ),
  );
  // After the version, Deno names the peers a package was resolved with.
  const locked = Object.entries(deno.npm).map(
    ([name, { integrity }]) => `${name.replace(/(@\d[^_]*)_.*$/, '$1')} ${integrity}`,
  );
  expect(locked.length).toBeGreaterThan(10);
  expect(locked.filter((each) => !tested.has(each))).toEqual([]);
});
