// Tests the files of a production build that browsers get.
import { execFile } from 'node:child_process';
import { promises } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectDir, publishableKey } from '../../../supabase/local/local-settings.ts';
import { inlineScripts, scriptHash } from '../../../src/build/host/inline-scripts.ts';
import {
  findForeignModules,
  findSecrets,
  modulesByFile,
  modulesOf,
  readSite,
} from '../../support/built-site.ts';
import { deadLinks } from '../../support/dead-links.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { viteCommand } from '../../support/vite-command.ts';

const settings = {
  VITE_SITE_URL: 'https://studio.example.com',
  VITE_SUPABASE_URL: 'https://backend.invalid',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test',
  VITE_EMAILJS_PUBLIC_KEY: 'public-key',
  VITE_EMAILJS_SERVICE_ID: 'service',
  VITE_EMAILJS_CONTACT_TEMPLATE_ID: 'contact',
  VITE_EMAILJS_APPLICATION_TEMPLATE_ID: 'application',
};

/** They ask for no more than to be named. Any other licence needs a decision. */
const permissive = new Set('0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause ISC MIT OFL-1.1'.split(' '));

const isPermissive = (licence: string) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => permissive.has(part)));

const isAdmin = (path: string) => /^(?:login|admin)/.test(path);

let dir: string;
let files: Map<string, string>;

/** The pages, without the empty shell, which serves pages that are not prerendered. */
function prerendered(): [path: string, html: string][] {
  const pages = [...files].filter(([, html]) => html.includes(' data-modules="'));
  expect(pages.length).toBeGreaterThan(20);
  return pages;
}

async function readSources(glob: string): Promise<string> {
  const texts: string[] = [];
  for await (const file of promises.glob(glob, { cwd: projectDir })) {
    texts.push(await readFile(join(projectDir, file), 'utf8'));
  }
  return texts.join('\n');
}

async function build(target: string, ...more: string[]): Promise<void> {
  const vite = viteCommand(['build', '--outDir', target, ...more], settings);
  await promisify(execFile)(vite.file, vite.args, vite.options);
}

/** The names of the classes in a stylesheet, as sources write them: `md:p-2` for `.md\\:p-2`. */
function classesOf(css: string): string[] {
  const names = css.matchAll(/\.(-?(?:[a-z_]|\\[^\da-f])(?:\\.|[\w-])*)/gi);
  return [...new Set([...names].map(([, name = '']) => name.replaceAll(/\\(.)/g, '$1')))];
}

describe('a site built for production', () => {
  beforeAll(async () => {
    dir = join(await tempDir(), `shipped-${process.pid}`);
    await build(dir);
    files = await readSite(dir);
  }, 120_000);
  afterAll(() =>
    rm(join(projectDir, 'node_modules/.cache', `code-of-${basename(dir)}.json`), { force: true }),
  );

  it('holds no secret, no source and nothing of the embedded stack', async () => {
    expect(files.size).toBeGreaterThan(100);
    const scripts = [...files].filter(([path]) => path.endsWith('.js'));
    expect(scripts.some(([, code]) => code.includes(settings.VITE_SUPABASE_PUBLISHABLE_KEY))).toBe(
      true,
    );
    expect(findSecrets(files, { 'the demo key': publishableKey })).toEqual([]);
    expect([...files.keys()].filter((path) => /\.(map|tsx?|sql|env.*)$/.test(path))).toEqual([]);
    const modules = await modulesOf(dir);
    expect(modules).toContain('src/main.tsx');
    expect(findForeignModules(modules)).toEqual([]);
  });

  it('loads no module of the admin in a visitor’s page, and all of its own', async () => {
    const modules = await modulesByFile(dir);
    for (const [path, html] of prerendered()) {
      const [, scripts = ''] = /data-modules="([^"]*)"/.exec(html) ?? [];
      const own = scripts.split(' ').flatMap((file) => modules[file.slice(1)] ?? []);
      expect(own).toContain('src/main.tsx');
      if (isAdmin(path)) continue;
      expect([path, own.filter((module) => module.startsWith('src/admin/'))]).toEqual([path, []]);
    }
  });

  it('renames a screen and the entry when a word of the screen changes, and nothing else', async () => {
    const other = join(await tempDir(), `one-word-${process.pid}`);
    await build(other, '--config', 'tests/support/one-word.config.ts');
    const after = await readSite(other);
    const renamed = [...after.keys()].filter((path) => path.endsWith('.js') && !files.has(path));
    expect(renamed.map((path) => path.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
      'assets/admin/inquiries-screen',
      'assets/index',
    ]);
  }, 120_000);

  it('styles a visitor’s page with classes of its own sources alone', async () => {
    const sources = await readSources(
      'src/{content,shared,site,starter,styles}/**/*.{ts,tsx,js,css}',
    );
    const entry = await readSources('{index.html,src/main.tsx,src/routes.tsx}');
    const everySource = sources + entry;
    // Most classes are in every page, and each search reads all sources.
    const judged = new Map<string, boolean>();
    const isOwn = (name: string) => {
      const isFound = judged.get(name) ?? everySource.includes(name);
      judged.set(name, isFound);
      return isFound;
    };
    for (const [path, html] of prerendered()) {
      expect([path, /<link rel="stylesheet"/.test(html)]).toEqual([path, isAdmin(path)]);
      if (isAdmin(path)) continue;
      const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
        .map(([, text]) => text)
        .join('');
      const classes = classesOf(css);
      expect(classes.length).toBeGreaterThan(200);
      expect([path, classes.filter((name) => !isOwn(name))]).toEqual([path, []]);
    }
  });

  it('has no link that leads nowhere', () => {
    const texts = [...files].map(
      ([path, bytes]) => [path, Buffer.from(bytes, 'latin1').toString()] as const,
    );
    expect(deadLinks(new Map(texts))).toEqual([]);
  });

  it('may call its backend and EmailJS, and nothing else', () => {
    const [, policy = ''] = /Content-Security-Policy: (.*)/.exec(files.get('_headers') ?? '') ?? [];
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "connect-src 'self' https://backend.invalid https://api.emailjs.com",
        'upgrade-insecure-requests',
      ]),
    );
  });

  it('runs every script in its HTML by its hash, and has no other handlers', () => {
    const policy = files.get('_headers') ?? '';
    const pages = [...files].filter(([path]) => path.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(20);
    const judged = pages.map(([path, bytes]) => {
      const html = Buffer.from(bytes, 'latin1').toString();
      const hashes = inlineScripts(html).map(scriptHash);
      const isAllowed = hashes.length > 0 && hashes.every((hash) => policy.includes(hash));
      return [path, isAllowed, /<[a-z][^>]*\son[a-z]+=/i.test(html)];
    });
    expect(judged).toEqual(pages.map(([path]) => [path, true, false]));
  });

  it('lists the licences of its packages, all permissive', () => {
    const list = files.get('licences.txt') ?? '';
    const packages = [...list.matchAll(/^## (\S+) - \S+ \((.+)\)$/gm)];
    const names = packages.map(([, name]) => name);
    expect(names).toHaveLength(list.match(/^## \S+ - \d/gm)?.length ?? 0);
    expect(names).toEqual(
      expect.arrayContaining([
        'react',
        'zod',
        'dompurify',
        'tailwindcss',
        '@fontsource-variable/instrument-sans',
      ]),
    );
    expect(packages.filter(([, , licence = '']) => !isPermissive(licence))).toEqual([]);
    expect(list).toContain('Permission is hereby granted, free of charge');
  });
});
