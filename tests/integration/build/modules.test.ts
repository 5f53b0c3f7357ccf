// Tests that a site built without some sections contains none of their code and files. unit/build/modules.test.ts
// follows the links.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { projectDir } from '../../../supabase/local/local-settings.ts';
import { modulesOf, readSite } from '../../support/built-site.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { viteCommand } from '../../support/vite-command.ts';

const settings = {
  VITE_SITE_URL: 'https://studio.example.com',
  VITE_SUPABASE_URL: 'https://backend.invalid',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_this_test',
};

/** The site's files as text and the modules in its code. */
async function buildWithout(sections: readonly string[]) {
  const dir = join(await tempDir(), `without-${process.pid}`);
  const config = 'tests/support/without-modules.config.ts';
  const vite = viteCommand(['build', '--config', config, '--outDir', dir], {
    ...settings,
    WITHOUT: sections.join(' '),
  });
  await promisify(execFile)(vite.file, vite.args, vite.options);
  const note = join(projectDir, 'node_modules/.cache', `code-of-${basename(dir)}.json`);
  onTestFinished(() => rm(note, { force: true }));
  const bytes = await readSite(dir);
  const files = [...bytes].map(
    ([path, text]) => [path, Buffer.from(text, 'latin1').toString()] as const,
  );
  return { files: new Map(files), modules: await modulesOf(dir) };
}

const remaining = [
  // A person's page says where old subscribers came from.
  'src/shared/newsletter/subscriber-words.ts',
  // Every page asks for a plan from the quiz; without a quiz there is none.
  'src/site/quiz/result/use-plan-inquiry.ts',
];

const all = ['careers', 'blog', 'newsletter', 'quiz'];

it('a build without all four sections holds no code and no file of theirs', async () => {
  const { files, modules } = await buildWithout(all);
  expect(modules.filter((name) => all.some((section) => name.includes(`/${section}`)))).toEqual(
    remaining,
  );
  expect([...files.keys()].filter((path) => all.some((section) => path.includes(section)))).toEqual(
    [],
  );
}, 120_000);
