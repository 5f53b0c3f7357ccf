import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { proxy } from 'hono/proxy';
import { contentFolder } from '../../../src/build/content-folder.ts';
import { projectDir } from '../local-settings.ts';
import { onExit } from '../process/shutdown.ts';

export type FunctionProcess = {
  fetch: (request: Request) => Promise<Response>;
  /** False once the process has ended or is about to. */
  isRunning: () => boolean;
  /** Ends the process after its running requests and their background work. */
  retire: () => void;
  /** Ends the process now; resolves when it is gone. */
  kill: () => Promise<void>;
};

type StartOptions = {
  name: string;
  functionsDir: string;
  env: NodeJS.Dict<string>;
  /** The idle time after which the process ends, because it holds 40 to 50 MB. */
  idleMs: number;
  log: (line: string) => void;
};

const startTimeoutMs = 30_000;
/** The time after which hosted functions are killed. */
const answerTimeoutMs = 150_000;

const inherited = ['PATH', 'HOME', 'TMPDIR', 'DENO_DIR', 'SystemRoot', 'LOCALAPPDATA'];

function spawnDeno({ name, functionsDir, env }: StartOptions) {
  return spawn(
    findDeno(),
    [
      'run',
      '--no-prompt',
      '--frozen',
      // Uses the packages in our node_modules: nothing is downloaded at run time.
      '--node-modules-dir=manual',
      `--config=${join(functionsDir, 'deno.json')}`,
      ...otherContent(functionsDir),
      `--preload=${join(import.meta.dirname, 'function-guard.js')}`,
      '--allow-net',
      '--allow-env',
      // Needed by npm packages that read their own files, and by nodemailer's greeting.
      `--allow-read=${join(projectDir, 'node_modules')}`,
      '--allow-sys=hostname',
      join(functionsDir, name, 'index.ts'),
    ],
    {
      cwd: projectDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...Object.fromEntries(inherited.map((key) => [key, process.env[key]])),
        ...env,
        DENO_NO_UPDATE_CHECK: '1',
        NO_COLOR: '1',
        // Uses a free port, which Deno prints.
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        LOCAL_STACK_PROCESS: String(process.pid),
      },
    },
  );
}

/** Maps imports of src/content to the folder that CONTENT_DIR names. */
function otherContent(functionsDir: string): string[] {
  const usual = join(projectDir, 'src/content');
  if (contentFolder === usual) return [];
  const { imports }: { imports: Record<string, string> } = JSON.parse(
    readFileSync(join(functionsDir, 'deno.json'), 'utf8'),
  );
  const map = {
    imports: {
      ...imports,
      [`${pathToFileURL(usual).href}/`]: `${pathToFileURL(contentFolder).href}/`,
    },
  };
  return [`--import-map=data:application/json,${encodeURIComponent(JSON.stringify(map))}`];
}

async function forward(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  // A function sees /<name>/… as its path, as on hosted Supabase.
  const path = pathname.replace(/^\/functions\/v1/, '');
  return proxy(`http://127.0.0.1:${port}${path}${search}`, {
    raw: request,
    // Reads the whole body: a function may answer before it has read all, which would cut off the caller.
    body: request.body ? await request.arrayBuffer() : null,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
}

/** Starts a function and waits until it listens. Throws when it ends or does not listen in time. */
export async function startFunction(options: StartOptions): Promise<FunctionProcess> {
  const child = spawnDeno(options);
  let hasEnded = false;
  const killNow = () => void child.kill('SIGKILL');
  const forget = onExit(killNow);
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true;
      forget();
      resolve();
    };
    child.once('error', end);
    child.once('exit', end);
  });
  const kill = async () => {
    killNow();
    await ended;
  };

  const listening = new Promise<number>((resolve) => {
    const show = (line: string) => {
      const port = /^Listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (port) resolve(Number(port));
      else options.log(`[${options.name}] ${line}`);
    };
    createInterface(child.stdout).on('line', show);
    createInterface(child.stderr).on('line', show);
  });
  const late = wait(startTimeoutMs, undefined, { ref: false });
  const port = await Promise.race([listening, ended, late]);
  if (port === undefined) {
    if (hasEnded) throw new Error('it ended before it listened');
    await kill();
    throw new Error(`it did not listen within ${startTimeoutMs / 1000} s`);
  }

  let underWay = 0;
  let isRetired = false;
  let idle: NodeJS.Timeout | undefined;
  // function-guard.js waits for background work.
  const endAfterWork = () => void child.kill('SIGTERM');
  const retire = () => {
    isRetired = true;
    if (underWay === 0) endAfterWork();
  };
  return {
    async fetch(request) {
      underWay += 1;
      clearTimeout(idle);
      try {
        return await forward(request, port);
      } finally {
        underWay -= 1;
        if (underWay === 0) {
          if (isRetired) endAfterWork();
          else idle = setTimeout(retire, options.idleMs).unref();
        }
      }
    },
    isRunning: () => !hasEnded && !isRetired,
    retire,
    kill,
  };
}

/** Returns the Deno executable of the platform's package. npm's starter script would be a process in between. */
function findDeno(): string {
  const { resolve } = createRequire(import.meta.url);
  const libc = process.platform === 'linux' ? '-glibc' : '';
  const packageFile = resolve(`@deno/${process.platform}-${process.arch}${libc}/package.json`);
  return join(dirname(packageFile), process.platform === 'win32' ? 'deno.exe' : 'deno');
}
