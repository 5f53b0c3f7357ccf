/** Reads the files and modules of a built site, for tests that search it for secrets and foreign code. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as local from '../../supabase/local/local-settings.ts';

/** Every file of the site, by its path in the folder. */
export async function readSite(dir: string): Promise<Map<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // Byte by byte, so that a key inside a picture is found too.
    files.set(path.slice(dir.length + 1), await readFile(path, 'latin1'));
  }
  return files;
}

/** The modules of our own and of packages in each script, from what the site's build has noted. */
export async function modulesByFile(dir: string): Promise<Record<string, string[]>> {
  const note = join(local.projectDir, 'node_modules/.cache', `code-of-${basename(dir)}.json`);
  const files: Record<string, string[]> = JSON.parse(await readFile(note, 'utf8'));
  return files;
}

export async function modulesOf(dir: string): Promise<string[]> {
  return Object.values(await modulesByFile(dir)).flat();
}

/** Keys, passwords and places that no site may hold, whatever it was built for. */
const secrets: Record<string, string | RegExp> = {
  'the secret key of the embedded stack': local.secretKey,
  'the embedded stack’s signing secret': local.jwtSecret,
  'the scheduler’s secret': local.cronSecret,
  'the webhook’s secret': local.webhookSecret,
  'the demo password': local.demoAdmin.password,
  // supabase-js itself knows how such a key begins.
  'a secret key': /sb_secret_[\w-]{8,}/,
  'a signed token': /\beyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]{8,}/,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'the address of the service role': /service_role/,
  'the address of a source map': /[#@] sourceMappingURL=/,
  'the mailbox of the embedded stack': '__mail',
  'the page of all states': '__states',
  'the folder it was built in': local.projectDir,
};

/** The secrets (and these further texts) by file: `assets/x.js: the demo password`. */
export function findSecrets(
  files: ReadonlyMap<string, string>,
  further: Record<string, string | RegExp> = {},
): string[] {
  const sought = Object.entries({ ...secrets, ...further });
  return [...files].flatMap(([path, text]) =>
    sought
      .filter(([, secret]) =>
        typeof secret === 'string' ? text.includes(secret) : secret.test(text),
      )
      .map(([name]) => `${path}: ${name}`),
  );
}

/** Modules that belong to development, tests or the server, and a package's build for developers. */
export function findForeignModules(modules: readonly string[]): string[] {
  const foreign =
    /(?:^|\/)(?:supabase\/(?!functions\/_shared\/(?:contracts|text|mail\/letter)\/)(?:local|functions|admin|tests)|tests|e2e)\/|node_modules\/(?:@electric-sql|@supabase\/lite|hono|@hono|pg|nodemailer|smtp-server|jsdom|fast-check)\/|node_modules\/.*[/.]development[/.]/;
  return modules.filter(
    (id) => !/node_modules\/.*\/(?:tests|local)\//.test(id) && foreign.test(id),
  );
}
