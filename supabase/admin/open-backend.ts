/** Opens the backend on which an owner's command works. */

import { currentOwner } from '../local/process/data-dir.ts';
import { developmentDataDir, secretKey } from '../local/local-settings.ts';
import { createStack } from '../local/stack.ts';

export type Backend = { name: string; url: string; secretKey: string; close?: () => Promise<void> };

/**
 * Opens the backend that the environment names, or else the embedded stack: a running one, or one that is started for
 * the command.
 */
export async function openBackend(): Promise<Backend> {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: key } = process.env;
  if (url && key) return { name: url, url, secretKey: key };
  if (url || key) throw new Error('Set both or none: SUPABASE_URL and SUPABASE_SECRET_KEY.');

  const name = 'the embedded stack';
  const running = currentOwner(developmentDataDir);
  if (running?.url) return { name, url: running.url, secretKey };
  const stack = await createStack({ dataDir: developmentDataDir, functions: false });
  return { name, url: stack.url, secretKey: stack.secretKey, close: stack.close };
}
