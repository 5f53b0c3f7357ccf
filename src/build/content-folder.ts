import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Agency } from '../../supabase/functions/_shared/contracts/agency.ts';

const projectDir = join(import.meta.dirname, '../..');

/**
 * The adopter's folder, `@content` in imports. CONTENT_DIR names another one, to build and test it beside the first.
 */
export const contentFolder = resolve(projectDir, process.env['CONTENT_DIR'] ?? 'src/content');

/** The paths of tsconfig.json as Vite aliases, because Vite does not apply them to a folder outside of the project. */
export const aliasesWith = (content: string) => [
  { find: /^@(?=\/)/, replacement: join(projectDir, 'src') },
  {
    find: /^@(?=(?:contracts|mail|text)\/)/,
    replacement: join(projectDir, 'supabase/functions/_shared/'),
  },
  { find: /^@content(?=\/)/, replacement: resolve(projectDir, content) },
  // The contracts of the functions import the folder by this path.
  { find: /^(?:\.\.\/)+src\/content(?=\/)/, replacement: resolve(projectDir, content) },
];

export const contentAlias = aliasesWith(contentFolder);

/** Reads the agency's facts for code that runs before any alias exists, such as Vite's configuration. */
export async function readAgency(): Promise<Agency> {
  const { agency } = await readContent<{ agency: Agency }>('agency.ts');
  return agency;
}

/** Reads a file of the content that imports nothing. */
export async function readContent<Module>(path: string): Promise<Module> {
  return import(/* @vite-ignore */ pathToFileURL(resolve(contentFolder, path)).href);
}

/** Returns the agency's `modules` as constants, so that the build can drop code (src/shared/content/modules.ts). */
export function moduleConstants({ modules }: Agency): Record<string, string> {
  return Object.fromEntries(
    Object.entries(modules).map(([name, isOn]) => [
      `import.meta.env.MODULE_${name.toUpperCase()}`,
      JSON.stringify(isOn ? 'on' : ''),
    ]),
  );
}
