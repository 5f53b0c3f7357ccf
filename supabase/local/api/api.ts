/**
 * Serves REST, RPC, Auth and Storage. The only file that imports `@supabase/lite` (alpha, so pinned and isolated here).
 * README.md explains each workaround below.
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App as LiteApp } from '@supabase/lite';
import { agency } from '../../functions/_shared/contracts/agency.ts';
import { plainText } from '../../functions/_shared/mail/write/plain-text.ts';
import {
  applyMigrations,
  applySeed,
  applySettings,
  prepareDatabase,
} from '../database/database.ts';
import { databaseTemplate, keepTemplate } from '../database/templates.ts';
import { restRefusal, serviceRefusal } from './database-refusal.ts';
import { jwtSecret, ownerAddress, publishableKey, secretKey } from '../local-settings.ts';
import { authTemplates } from './auth-templates.ts';
import { captureConsole } from './captured-console.ts';
import { createRequestQueue } from './request-queue.ts';
import { createRest } from './rest/rest.ts';
import { storageAnswer } from './storage-answers.ts';
import { createStorageFiles } from './storage-files.ts';
import { userMetadata } from './storage-metadata.ts';

type Row = Record<string, unknown>;
/** Runs one statement as superuser, in sequence with the API's requests. */
export type RunSql = <T extends object = Row>(text: string, params?: unknown[]) => Promise<T[]>;

export type Api = {
  fetch: (request: Request) => Promise<Response>;
  sql: RunSql;
  close: () => Promise<void>;
};

export type ApiOptions = {
  /** Undefined for a database in memory. */
  databaseDir: string | undefined;
  filesDir: string;
  migrationsDir: string;
  /** Undefined for no seed. */
  seedFile: string | undefined;
  siteUrl: string;
  smtpPort: number;
  log: (line: string) => void;
};

const changesSchema = /^\s*(?:create|alter|drop|grant|revoke|comment)\b/i;
const bodilessStatuses = new Set([101, 204, 205, 304]);

async function createApp(options: ApiOptions) {
  process.env.EXPERIMENTAL_STORAGE = '1';
  process.env.LITE_TELEMETRY = '0';
  const [
    { App, SmtpEmailDriver, SUPABASE_AUTH_HELPERS_SQL },
    { createPgliteConnection },
    { PGlite },
    contrib,
  ] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/pglite'),
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);

  const isNew = !options.databaseDir || !existsSync(join(options.databaseDir, 'PG_VERSION'));
  const connection = await createPgliteConnection({
    ...(options.databaseDir && { url: options.databaseDir }),
    pgliteOptions: {
      // Postgres fills its 128 MB with pages, and the system caches files of this size anyway.
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
      extensions: { pg_trgm: contrib.pg_trgm },
      ...(isNew && { loadDataDir: await databaseTemplate(options.migrationsDir) }),
    },
  });
  await connection.driver.waitReady;
  // With 'unknown', the first request would grant everything on every table to the API roles and undo the migrations'
  // revokes. It would then become 'active'. The types lack it.
  Object.assign(connection, { rlsState: 'active' });

  const smtp = new SmtpEmailDriver({
    host: '127.0.0.1',
    port: options.smtpPort,
    from: { name: agency.brand, address: ownerAddress },
  });
  const app = new App({
    connection,
    // Replaces pg_safe_update, which the role authenticator preloads on a hosted project. README.md says what it leaves
    // out.
    api: { schemas: ['public'], max_rows: 1000, pg_safe_update: true },
    auth: {
      enabled: true,
      publishable_key: publishableKey,
      secret_key: secretKey,
      jwt_secret: jwtSecret,
      enable_signup: false,
      site_url: options.siteUrl,
      minimum_password_length: 12,
      email: { template: authTemplates(), enable_confirmations: true },
      // Leaves out config.toml's inactivity_timeout: lite reads the last renewal in the machine's own time zone. The
      // database enforces its limit anyway.
      sessions: { timebox: '168h' },
    },
    db: { migrations: { enabled: false } },
    storage: { enabled: true, file_size_limit: '50MiB' },
    options: {
      // A keyless request would run as the service role.
      server: { admin: false },
      drivers: {
        email: {
          // Lite's own text has a link that is used up by a visit: an email scanner would log in.
          send: (mail) => smtp.send({ ...mail, text: plainText(mail.html ?? '') }),
        },
      },
    },
  });
  const files: NonNullable<LiteApp['_storageAdapter']> = createStorageFiles(options.filesDir);
  Object.assign(app, { ['_storageAdapter']: files });
  await app.init();
  await app.ensureSystemSchema();
  await connection.exec(SUPABASE_AUTH_HELPERS_SQL);
  return { app, connection, database: connection.driver, isNew };
}

/** Starts Postgres and the API, applies migrations and seed. Throws a StackError when one fails. */
export async function openApi(options: ApiOptions): Promise<Api> {
  const { result } = await captureConsole(() => createApp(options));
  const { app, connection, database, isNew } = result;

  const runInTurn = createRequestQueue();
  const rest = createRest(connection, async (request) => app.fetch(request));
  const shown = new Map<string, string>();

  /** Sets a value for SQL in the whole session. */
  async function show(setting: string, value: string): Promise<void> {
    if (value === (shown.get(setting) ?? '')) return;
    await database.query('select set_config($1, $2, false)', [setting, value]);
    shown.set(setting, value);
  }

  /** Sets `request.headers` for every request, as PostgREST does; lite does it for RPC only. */
  const showHeaders = (headers: string) => show('request.headers', headers);

  async function forgetSchema(): Promise<void> {
    rest.forget();
    await connection.clearSchemaCache();
  }

  /**
   * Repairs the session: a value that the driver refuses leaves lite's transaction open, and a malformed message
   * corrupts its next response, so that every later request would fail.
   */
  async function recoverSession(): Promise<void> {
    await database.exec('rollback').catch(() => database.exec('rollback'));
  }

  async function answer(request: Request, path: string): Promise<Response> {
    const isRest = path.startsWith('/rest/');
    await showHeaders(isRest ? JSON.stringify(Object.fromEntries(request.headers)) : '');
    await show('stack.user_metadata', await userMetadata(request));
    const { result: response, logged } = await captureConsole(async () =>
      isRest ? rest.answer(request) : app.fetch(request),
    );
    // Reads the body while the request holds the lock: lite may still be reading the database while it streams.
    const body = await response.arrayBuffer();
    if (response.status >= 400) await recoverSession();
    const corrected =
      (isRest ? restRefusal : serviceRefusal)(response, logged) ??
      storageAnswer(request, response, body);
    const { status } = corrected ?? response;
    if (status >= 500) {
      const reason = logged.map((part) => (part instanceof Error ? part.message : String(part)));
      options.log(`[api] ${request.method} ${path}: ${status} ${reason.join(' ')}`);
    }
    const final = corrected ?? new Response(bodilessStatuses.has(status) ? null : body, response);
    if (isRest) await rest.addChallenge(final);
    return final;
  }

  try {
    await prepareDatabase(database);
    await applyMigrations(database, options.migrationsDir);
    await applySettings(database, options.siteUrl);
    if (isNew) await keepTemplate(database, options.migrationsDir);
    if (options.seedFile) await applySeed(database, options.seedFile);
    await connection.clearSchemaCache();
  } catch (error) {
    await connection.close().catch(() => undefined);
    throw error;
  }

  return {
    async fetch(request) {
      // Reads the body before taking the lock, so that a slow upload does not delay other requests.
      const body = request.body ? await request.arrayBuffer() : undefined;
      const headers = new Headers(request.headers);
      const { method, url } = request;
      const { pathname } = new URL(url);
      // Storage checks the policies with the length that the caller announced, or without one.
      if (body && !pathname.startsWith('/storage/'))
        headers.set('content-length', String(body.byteLength));
      const buffered = new Request(url, { method, headers, ...(body && { body }) });
      return runInTurn(() => answer(buffered, pathname));
    },
    sql: <T extends object>(text: string, params: unknown[] = []) =>
      runInTurn(async () => {
        await showHeaders('');
        await show('stack.user_metadata', '');
        const { rows } = await database.query<T>(text, params);
        if (changesSchema.test(text)) await forgetSchema();
        return rows;
      }),
    close: () => runInTurn(() => connection.close()),
  };
}
