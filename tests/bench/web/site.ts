/** Builds and serves the measured sites: a production build, compressed, on its own embedded stack. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { projectDir } from '../../../supabase/local/local-settings.ts';
import type * as EmbeddedStack from '../../../supabase/local/stack.ts';
import type * as ViteCommand from '../../support/vite-command.ts';
import { addTwin } from './twin.ts';

const compress = promisify(brotliCompress);

/** The home page without scripts: no page with scripts can be faster. */
export const floorPath = '/floor';

const forScripts = 'script, link[rel="modulepreload"], body link[rel="stylesheet"]';

function addFloor(dir: string): void {
  const { document } = new JSDOM(readFileSync(join(dir, 'index.html'), 'utf8')).window;
  document.querySelectorAll(forScripts).forEach((element) => element.remove());
  const html = `<!doctype html>${document.documentElement.outerHTML}`;
  writeFileSync(join(dir, `${floorPath}.html`), html);
}

async function compressFiles(dir: string): Promise<void> {
  for await (const name of glob('**/*.{html,css,js,svg,json}', { cwd: dir })) {
    const bytes = readFileSync(join(dir, name));
    writeFileSync(join(dir, `${name}.br`), await compress(bytes));
  }
}

/** A folder that is removed when the process ends. */
function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'bench-web-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Builds the project in this folder, which may be another commit's. Gives the folder of the built files. */
async function build(projectOf: string): Promise<string> {
  const dir = temporaryFolder();
  const { viteCommand } = await importFrom<typeof ViteCommand>(
    projectOf,
    'tests/support/vite-command.ts',
  );
  const { file, args, options } = viteCommand(
    ['build', '--mode', 'embedded', '--outDir', dir, '--emptyOutDir', '--logLevel', 'warn'],
    {},
  );
  await promisify(execFile)(file, args, options);
  return dir;
}

async function serve(projectOf: string, staticDir: string) {
  await compressFiles(staticDir);
  const { createStack } = await importFrom<typeof EmbeddedStack>(
    projectOf,
    'supabase/local/stack.ts',
  );
  return createStack({ staticDir, log: () => {} });
}

// Another commit answers with its own database and server.
const importFrom = async <Module>(projectOf: string, path: string): Promise<Module> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module is this type's own, of another commit
  (await import(pathToFileURL(join(projectOf, path)).href)) as Module;

/** The site of the working tree with its floor and its plain twin. */
export async function openSite() {
  const dir = await build(projectDir);
  addFloor(dir);
  await addTwin(dir);
  return serve(projectDir, dir);
}

/** The site as it is built from this folder; without one, from the working tree. */
export const openBuild = async (projectOf = projectDir) => serve(projectOf, await build(projectOf));

const lockFile = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8');

/** Checks a commit out into a folder, with the packages that its lock file names. */
export async function checkOut(commit: string): Promise<string> {
  const dir = temporaryFolder();
  const run = promisify(execFile);
  const { stdout } = await run('git', ['archive', '--format=tar', commit], {
    cwd: projectDir,
    encoding: 'buffer',
    maxBuffer: 512 * 1024 * 1024,
  });
  const archive = join(dir, 'commit.tar');
  writeFileSync(archive, stdout);
  await run('tar', ['-xf', archive, '-C', dir]);
  if (lockFile(dir) === lockFile(projectDir))
    symlinkSync(join(projectDir, 'node_modules'), join(dir, 'node_modules'), 'junction');
  else
    await run('npm', ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'], {
      cwd: dir,
    });
  return dir;
}
