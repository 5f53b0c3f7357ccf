/** Runs two spam filters without the network. Each returns the points of an email by rule. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { findFreePort } from '../../support/free-port.ts';

interface Envelope {
  from: string;
  to: string;
}

export interface SpamFilter {
  name: string;
  /** The rules that found something, with their points. */
  judge: (message: Buffer, envelope: Envelope) => Promise<[rule: string, points: number][]>;
  close: () => Promise<void>;
}

const isInstalled = (program: string) => !spawnSync(program, ['--version']).error;

const assassinRule = /^ *(-?\d+\.\d) (\w+)/gm;

/** Null where the program is not installed (Debian: `spamassassin`). */
export function findSpamAssassin(): SpamFilter | null {
  if (!isInstalled('spamassassin')) return null;
  return {
    name: 'SpamAssassin',
    async judge(message) {
      const { stdout } = spawnSync('spamassassin', ['-t', '-L'], {
        input: message,
        encoding: 'utf8',
      });
      const report = stdout.slice(stdout.lastIndexOf('Content analysis details'));
      if (!report.includes('points')) throw new Error('SpamAssassin gave no report.');
      return [...report.matchAll(assassinRule)].map(([, points, rule = '']) => [
        rule,
        Number(points),
      ]);
    },
    close: async () => undefined,
  };
}

const answerSchema = z.object({
  symbols: z.record(z.string(), z.object({ score: z.number() })),
});

/** Everything as Debian ships it, but one worker on a port of its own, and no name server. */
const rspamdFiles = (port: number) => ({
  'worker-normal.inc': `bind_socket = "127.0.0.1:${port}"; count = 1;`,
  'worker-controller.inc': 'enabled = false;',
  'worker-proxy.inc': 'enabled = false;',
  'logging.inc': 'type = "console"; level = "error";',
  'options.inc': 'dns { nameserver = ["127.0.0.1:9"]; timeout = 0.1s; retransmits = 1; }',
});

/** Null where the program is not installed (Debian: `rspamd`). */
export async function startRspamd(): Promise<SpamFilter | null> {
  if (!isInstalled('rspamd')) return null;
  const folder = await mkdtemp(join(tmpdir(), 'rspamd-'));
  const port = await findFreePort();
  await mkdir(join(folder, 'override.d'));
  for (const [name, text] of Object.entries(rspamdFiles(port)))
    await writeFile(join(folder, 'override.d', name), text);
  const variables = ['DBDIR', 'RUNDIR', 'LOGDIR', 'LOCAL_CONFDIR'];
  const server = spawn(
    'rspamd',
    ['-f', '-i', ...variables.flatMap((name) => ['--var', `${name}=${folder}`])],
    // It complains of each name that it cannot resolve.
    { stdio: 'ignore' },
  );
  const address = `http://127.0.0.1:${port}`;
  // It compiles its expressions first.
  const deadline = performance.now() + 90_000;
  while (!(await fetch(`${address}/ping`).catch(() => null))?.ok) {
    if (performance.now() > deadline) throw new Error('rspamd did not start.');
    await sleep(200);
  }
  return {
    name: 'rspamd',
    async judge(message, { from, to }) {
      const response = await fetch(`${address}/checkv2`, {
        method: 'POST',
        headers: { From: from, Rcpt: to, IP: '192.0.2.25', Helo: 'mail.studio-saffron.in' },
        body: new Uint8Array(message),
      });
      const { symbols } = answerSchema.parse(await response.json());
      return Object.entries(symbols).map(([rule, { score }]) => [rule, score]);
    },
    async close() {
      server.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
