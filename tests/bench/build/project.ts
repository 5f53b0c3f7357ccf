/** Copies the project, for builds without share images. */
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { viteCommand } from '../../support/vite-command.ts';
import type { Usage } from './usage.ts';

const notCopied = /^(?:node_modules|dist|\.git|supabase\/\.temp)(?:\/|$)/;
const pictures = 'src/build/pictures/share-images.ts';
const noPictures =
  'export async function* makeShareImages() {}\nexport const findShareImage = () => undefined;\n';

export interface Build extends Usage {
  /** Seconds. */
  time: number;
  kilobytes: number;
}

/** Copies the working tree, or takes the files of a commit, into a folder that goes with this process. */
export function copyProject(commit?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'bench-build-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  if (commit) {
    const archive = join(folder, 'commit.tar');
    execFileSync('git', ['archive', '--output', archive, commit], { cwd: projectDir });
    execFileSync('tar', ['-xf', archive, '-C', folder]);
  } else {
    const filter = (file: string) => !notCopied.test(relative(projectDir, file));
    cpSync(projectDir, folder, { recursive: true, filter });
  }
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, pictures), noPictures);
  return folder;
}

/** Builds the project in this folder for the backend, as `npm run build` does. */
export async function build(folder: string, stack: Stack): Promise<Build> {
  const usageFile = join(folder, 'usage.json');
  const { file, args, options } = viteCommand(
    ['build', '--outDir', 'dist', '--emptyOutDir', '--logLevel', 'warn'],
    {
      VITE_SITE_URL: 'https://site.example',
      VITE_SUPABASE_URL: stack.url,
      VITE_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
      BENCH_USAGE: usageFile,
    },
  );
  const start = performance.now();
  await promisify(execFile)(file, ['--import', join(import.meta.dirname, 'usage.ts'), ...args], {
    ...options,
    cwd: folder,
  });
  const time = (performance.now() - start) / 1000;
  const usage: Usage = JSON.parse(readFileSync(usageFile, 'utf8'));
  const files = globSync('dist/**', { cwd: folder }).map((name) => statSync(join(folder, name)));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { ...usage, time, kilobytes: bytes / 1024 };
}
