/** Takes backups of a Supabase project, hosted or started by the CLI: rows through Postgres, files through Storage. */

import { createClient } from '@supabase/supabase-js';
import { Client, type QueryResultRow } from 'pg';
import type { Target } from './restore-backup.ts';
import type { Source } from './take-backup.ts';

type Place = { url: string; secretKey: string; databaseUrl: string };

/** Reads the project from the environment; undefined when it names none. Throws when a variable is missing. */
export function chosenProject(env: NodeJS.ProcessEnv): Place | undefined {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SUPABASE_DB_URL: databaseUrl } = env;
  if (url && secretKey && databaseUrl) {
    requireEncryption(databaseUrl);
    return { url: url.replace(/\/+$/, ''), secretKey, databaseUrl };
  }
  if (!url && !secretKey && !databaseUrl) return undefined;
  throw new Error('Set all three or none: SUPABASE_URL, SUPABASE_SECRET_KEY, SUPABASE_DB_URL.');
}

function requireEncryption(databaseUrl: string): void {
  const { hostname, searchParams } = new URL(databaseUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (isHere || searchParams.get('sslmode') === 'verify-full') return;
  throw new Error(
    'SUPABASE_DB_URL has to end in ?sslmode=verify-full&sslrootcert=FILE, with the certificate from the ' +
      "project's database settings: password hashes go over this line.",
  );
}

const isGone = (status: unknown) => String(status) === '404' || String(status) === '400';

/** Opens the connection and the client that a backup or a restore needs. Close them after use. */
export async function openProject({
  url,
  secretKey,
  databaseUrl,
}: Place): Promise<Source & Target> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const { storage } = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  return {
    name: url,
    address: url,
    listsUploads: true,
    query: async <T extends object>(text: string, params: unknown[] = []) =>
      (await database.query<T & QueryResultRow>(text, params)).rows,
    async readFile(bucket, key) {
      const { data, error } = await storage.from(bucket).download(key);
      if (data) return new Uint8Array(await data.arrayBuffer());
      if ('status' in error && isGone(error.status)) return undefined;
      throw new Error(`${bucket}/${key} could not be read: ${error.message}`, { cause: error });
    },
    async writeFile({ bucket, key, type, cacheControl }, content) {
      const { error } = await storage.from(bucket).upload(key, new Uint8Array(content).buffer, {
        contentType: type,
        cacheControl: /\d+/.exec(cacheControl)?.[0] ?? '3600',
        // A retry after a failure finds the files of the first attempt.
        upsert: true,
      });
      if (error) {
        throw new Error(`${bucket}/${key} could not be stored: ${error.message}`, { cause: error });
      }
    },
    close: () => database.end(),
  };
}
