import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite lists the packages of the scripts; these are in stylesheets, images and the PDF. */
const drawnFrom = [
  '@fontsource-variable/bricolage-grotesque',
  '@fontsource-variable/instrument-sans',
  'tailwindcss',
];

/** Adds them to the list in Vite's own form. */
export async function appendLicences(listFile: string, root: string): Promise<void> {
  for (const name of drawnFrom) {
    const folder = join(root, 'node_modules', name);
    const { version, license }: { version: string; license: string } = JSON.parse(
      await readFile(join(folder, 'package.json'), 'utf8'),
    );
    const text = await readFile(join(folder, 'LICENSE'), 'utf8').catch(() => '');
    await appendFile(listFile, `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`);
  }
}
