import { existsSync, readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { messageOf } from '../stack-error.ts';
import { type FunctionProcess, startFunction } from './function-process.ts';
import * as settings from '../local-settings.ts';

export type Functions = {
  /** Answers a request to /functions/v1/<name>/…, and starts the function if it is not running. */
  fetch: (request: Request) => Promise<Response>;
  close: () => Promise<void>;
};

type Running = { version: string; process: Promise<FunctionProcess> };

// Matches folders of functions, but not `_shared`.
const functionName = /^[a-z0-9][a-z0-9_-]*$/;

/** Returns a value that changes when a file of the functions is written, added or removed. */
async function versionOf(functionsDir: string): Promise<string> {
  const entries = await readdir(functionsDir, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return `${times.length}@${Math.max(...times)}`;
}

/**
 * Runs the edge functions under Deno, one process each. The next request notices changed files and waits for the new
 * process, so that no file watcher is needed.
 */
export function createFunctions(options: {
  functionsDir: string;
  env: NodeJS.Dict<string>;
  idleMs: number;
  log: (line: string) => void;
}): Functions {
  const running = new Map<string, Running>();
  // Includes retired processes, which still finish their requests.
  const started = new Set<Promise<FunctionProcess>>();
  let isClosed = false;

  async function processOf(name: string): Promise<FunctionProcess> {
    const version = await versionOf(options.functionsDir);
    const known = running.get(name);
    if (known?.version === version) {
      const process = await known.process;
      if (process.isRunning()) return process;
    }

    // A parallel request may have replaced it meanwhile: one start serves all waiting requests.
    const latest = running.get(name);
    if (latest && latest !== known) return latest.process;
    if (isClosed) throw new Error('the stack is closing');

    const next: Running = { version, process: startFunction({ name, ...options }) };
    running.set(name, next);
    started.add(next.process);
    known?.process.then(
      (process) => process.retire(),
      () => undefined,
    );
    next.process.catch(() => {
      if (running.get(name) === next) running.delete(name);
    });
    return next.process;
  }

  async function call(name: string, request: Request): Promise<Response> {
    let process: FunctionProcess;
    try {
      process = await processOf(name);
    } catch (error) {
      options.log(`[${name}] could not start: ${messageOf(error)}`);
      const message = `Function ${name} failed to start. The terminal of the local stack shows why.`;
      return Response.json({ code: 'BOOT_ERROR', message }, { status: 503 });
    }
    try {
      return await process.fetch(request);
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      options.log(`[${name}] ${isLate ? 'took too long' : 'ended while it answered'}`);
      const code = isLate ? 'IDLE_TIMEOUT' : 'WORKER_ERROR';
      return Response.json(
        { code, message: `Function ${name} did not answer.` },
        { status: isLate ? 504 : 502 },
      );
    }
  }

  return {
    async fetch(request) {
      const name = new URL(request.url).pathname.split('/')[3] ?? '';
      if (!functionName.test(name) || !existsSync(join(options.functionsDir, name, 'index.ts'))) {
        const message = 'Requested function was not found';
        return Response.json({ code: 'NOT_FOUND', message }, { status: 404 });
      }
      const response = await call(name, request);
      // Hosted Supabase serves no HTML from functions, so the stack does not either.
      if (response.headers.get('content-type')?.startsWith('text/html')) {
        response.headers.set('content-type', 'text/plain');
      }
      return response;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled([...started].map(async (process) => (await process).kill()));
    },
  };
}

/** Reads a developer's own values for the functions, from the same file as the Supabase CLI. */
function fromEnvFile(): NodeJS.Dict<string> {
  const file = join(settings.functionsDir, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Returns the functions' environment, as hosted Supabase and our secrets set it. */
export function functionEnv(stack: {
  url: string;
  siteUrl: string;
  smtpUrl: string;
}): NodeJS.Dict<string> {
  return {
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: settings.publishableKey }),
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: settings.secretKey }),
    SITE_URL: stack.siteUrl,
    SENDER_ADDRESSES: settings.senderAddresses,
    OWNER_EMAIL: settings.ownerAddress,
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: stack.smtpUrl,
    // The local mailbox has no limit.
    MAILS_PER_DAY: '1000000',
    CRON_SECRET: settings.cronSecret,
    RESEND_WEBHOOK_SECRET: settings.webhookSecret,
    ...fromEnvFile(),
    SUPABASE_URL: stack.url,
  };
}
