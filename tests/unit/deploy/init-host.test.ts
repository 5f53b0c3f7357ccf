// The file of the site's host, and what `npm run deploy:init` says is left to do there.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostNames, hosts, prepareHost } from '../../../supabase/admin/init/hosts.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { projectDir } from './good-deploy.ts';

const variables = ['VITE_SITE_URL', 'VITE_SUPABASE_URL'];

async function openProject() {
  const dir = await tempDir();
  mkdirSync(join(dir, 'docs'));
  cpSync(join(projectDir, 'docs/hosts'), join(dir, 'docs/hosts'), { recursive: true });
  return {
    read: (file: string) => readFileSync(join(dir, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(join(dir, file), text),
    has: (file: string) => existsSync(join(dir, file)),
    prepare: (name: string, hasBuildHook = false) =>
      prepareHost(dir, name, variables, hasBuildHook).join('\n'),
  };
}

const withFile = Object.entries(hosts).flatMap(([name, { file }]) => (file ? [[name, file]] : []));

test.each(withFile)('%s gets its file where it reads it', async (name = '', file = '') => {
  const { prepare, read } = await openProject();
  expect(prepare(name)).toContain(`${file} is copied from docs/hosts.`);
  expect(read(file)).toBe(read(`docs/hosts/${file}`));
});

test.each(withFile)('an own file of %s stays, and is named', async (name = '', file = '') => {
  const { prepare, read, write } = await openProject();
  write(file, '{ "name": "mine" }\n');
  expect(prepare(name)).toContain(`${file} differs from docs/hosts/${file}, and stays as it is`);
  expect(read(file)).toBe('{ "name": "mine" }\n');
});

test('a file that needs no policy is right as it is', async () => {
  const { prepare } = await openProject();
  prepare('cloudflare-workers');
  expect(prepare('cloudflare-workers')).toContain('wrangler.jsonc is as it should be.');
});

/** As oxfmt writes a line that is too long. */
const broken = (text: string) =>
  text.replace(/\{ ("key": "Content-S[^,]*,) ("value": .*) \}/, '{\n  $1\n  $2\n}');

test('a file with the policy in its place is right', async () => {
  const { prepare, read, write } = await openProject();
  expect(prepare('vercel')).toContain('needs the policy: npm run build');
  const policy = `default-src 'none'; script-src 'self' 'sha256-+/='`;
  expect(prepare('vercel')).not.toContain('as it should be');
  write('vercel.json', broken(read('vercel.json').replace('THE POLICY OF dist/_headers', policy)));
  const said = prepare('vercel');
  expect(said).toContain('vercel.json is as it should be.');
  expect(said).not.toContain('needs the policy');
  expect(read('vercel.json')).toContain(policy);
});

test.each(Object.keys(hosts))('%s is told how to build, and with which variables', async (name) => {
  const { prepare } = await openProject();
  expect(prepare(name)).toMatch(/npm run build[^]*VITE_SITE_URL, VITE_SUPABASE_URL\./);
});

test('a build hook is asked for until there is one', async () => {
  const { prepare } = await openProject();
  expect(prepare('netlify')).toContain('npm run deploy:init -- --build-hook');
  expect(prepare('netlify', true)).not.toContain('build-hook');
});

test('another host is sent to the page of hosts', async () => {
  const { prepare, has } = await openProject();
  expect(prepare('other')).toContain('docs/hosting.md');
  expect(withFile.filter(([, file = '']) => has(file))).toEqual([]);
});

test('the page of hosts names the host of each answer', () => {
  const page = readFileSync(join(projectDir, 'docs/hosting.md'), 'utf8');
  expect(Object.values(hosts).filter(({ title }) => !page.includes(`| ${title} |`))).toEqual([]);
});

test('the example of the settings names each answer', () => {
  const example = readFileSync(join(projectDir, 'supabase/.env.example'), 'utf8');
  expect(example).toContain(`${hostNames.slice(0, -1).join(', ')} or ${hostNames.at(-1)}.`);
});
