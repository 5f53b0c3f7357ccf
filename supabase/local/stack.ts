/** Starts the embedded stack: the whole backend in one process tree on one origin. See README.md. */

import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { openApi, type RunSql } from './api/api.ts';
import { claimDataDir, stateDirs } from './process/data-dir.ts';
import { StackError, hasCode } from './stack-error.ts';
import { createFunctions, functionEnv } from './functions/functions.ts';
import * as settings from './local-settings.ts';
import { openMailStore, type CapturedMail } from './mail/mailbox.ts';
import { portOf } from './process/ports.ts';
import { createAnswer, type Answer } from './server.ts';
import { closeOnSignal, onExit } from './process/shutdown.ts';
import { startSmtpServer } from './mail/smtp-server.ts';
import { startTicker } from './functions/ticker.ts';

export type StackOptions = {
  /** The folder for the state. Undefined for a stack in memory. */
  dataDir?: string;
  /** Undefined for a free port. */
  port?: number;
  seed?: boolean;
  /** A built site to serve on the same origin, as a static host does. */
  staticDir?: string;
  functions?: boolean;
  /** True to run the scheduled functions, as pg_cron does on a hosted project. */
  ticker?: boolean;
  /** The speed-up of the scheduler, for tests that wait for it. Undefined for 1. */
  tickerSpeed?: number;
  /**
   * False where clients connect directly: their x-forwarded-for is then ignored. True by default, so that tests choose
   * their address.
   */
  isBehindProxy?: boolean;
  /** The site's URL for links in emails. Undefined for the stack's own. */
  siteUrl?: string;
  /** Added to the functions' environment. */
  functionEnv?: Record<string, string>;
  /** The idle time after which a function's process ends. Undefined for a minute. */
  functionIdleMs?: number;
  migrationsDir?: string;
  functionsDir?: string;
  /** Receives the functions' output and unexpected failures. */
  log?: (line: string) => void;
};

export type Stack = {
  url: string;
  publishableKey: string;
  secretKey: string;
  mailbox: {
    url: string;
    /** The URL of the SMTP server. */
    smtpUrl: string;
    /** Returns the emails, newest first. */
    messages: () => Promise<CapturedMail[]>;
    clear: () => Promise<void>;
  };
  /** Runs one statement as superuser, in sequence with the API's requests. */
  sql: RunSql;
  /** Answers a request without the network, for servers that mount the stack on their own origin. */
  answer: Answer;
  close: () => Promise<void>;
};

const notReady: Answer = async () =>
  Response.json({ message: 'The local stack is starting or closing.' }, { status: 503 });

async function listen(port: number, answer: () => Answer) {
  const respond = getRequestListener(
    (request, env) => answer()(request, env.incoming.socket.remoteAddress),
    // Tests and Vite share this process, so its global Request stays Node's own.
    { overrideGlobalObjects: false },
  );
  const server = createServer((request, response) => void respond(request, response));
  // Only a client ends an idle connection. Node 24 ends it after 5 s, and fetch leaves it after 4; but both timers are late
  // when a long query of PGlite has blocked this process, and the next request then meets a closed connection (ECONNRESET).
  server.keepAliveTimeout = 0;
  server.listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    if (!hasCode(error, 'EADDRINUSE')) throw error;
    throw new StackError(`Port ${port} is already in use.`, { cause: error });
  }
  const close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: `http://127.0.0.1:${portOf(server)}`, close };
}

async function openStack(
  options: StackOptions,
  cleanup: AsyncDisposableStack,
): Promise<Omit<Stack, 'close'>> {
  const log = options.log ?? ((line: string) => console.log(line));
  let answer = notReady;

  const claim = options.dataDir === undefined ? undefined : claimDataDir(options.dataDir);
  cleanup.defer(() => claim?.release());
  const dir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'local-stack-')));
  if (!claim) {
    const removeDir = () => rmSync(dir, { recursive: true, force: true });
    cleanup.defer(onExit(removeDir));
    cleanup.defer(removeDir);
  }
  const dirs = stateDirs(dir);

  const mails = await openMailStore(claim && dirs.mail);
  const smtp = await startSmtpServer(mails);
  cleanup.defer(smtp.close);
  const smtpUrl = `smtp://127.0.0.1:${smtp.port}`;
  const { url, close } = await listen(options.port ?? 0, () => answer);
  cleanup.defer(close);
  const siteUrl = options.siteUrl ?? url;

  const api = await openApi({
    databaseDir: claim && dirs.database,
    filesDir: dirs.files,
    migrationsDir: options.migrationsDir ?? settings.migrationsDir,
    seedFile: options.seed === false ? undefined : settings.seedFile,
    siteUrl,
    smtpPort: smtp.port,
    log,
  });
  cleanup.defer(api.close);

  const env = { ...functionEnv({ url, siteUrl, smtpUrl }), ...options.functionEnv };
  const functionsDir = options.functionsDir ?? settings.functionsDir;
  const idleMs = options.functionIdleMs ?? 60_000;
  const functions =
    options.functions === false ? undefined : createFunctions({ functionsDir, env, idleMs, log });
  cleanup.defer(() => functions?.close());
  if (functions && options.ticker) {
    const speed = options.tickerSpeed ?? 1;
    cleanup.defer(startTicker({ functions, url, sql: api.sql, log, speed }));
  }

  const { staticDir, isBehindProxy = true } = options;
  answer = createAnswer({ api, functions, mails, siteUrl, staticDir, isBehindProxy, log });
  // The first step of closing: later requests get an error instead of a half-closed stack.
  cleanup.defer(() => {
    answer = notReady;
  });
  claim?.announce(url);
  return {
    url,
    publishableKey: settings.publishableKey,
    secretKey: settings.secretKey,
    mailbox: {
      url: `${url}/__mail`,
      smtpUrl,
      messages: async () => mails.list(),
      clear: mails.clear,
    },
    sql: api.sql,
    answer: (request, peerAddress) => answer(request, peerAddress),
  };
}

/**
 * Starts a stack and resolves when it answers. Throws a StackError when a migration fails, the port is taken or another
 * process uses the folder.
 */
export async function createStack(options: StackOptions = {}): Promise<Stack> {
  // Runs its steps in reverse order, all of them even when one fails.
  const cleanup = new AsyncDisposableStack();
  let closing: Promise<void> | undefined;
  const close = () =>
    (closing ??= cleanup.disposeAsync().catch((error: unknown) => console.error(error)));
  cleanup.defer(closeOnSignal(close));
  try {
    return { ...(await openStack(options, cleanup)), close };
  } catch (error) {
    await close();
    throw error;
  }
}
