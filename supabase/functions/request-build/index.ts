import { createServiceClient } from '../_shared/clients.ts';
import { callHook, hookTimeoutMs } from './build-hook.ts';
import { createHandler, readSettings } from './handler.ts';
import { createBuildQueue } from './queue.ts';

const { supabase, cronSecret, hook } = readSettings(Deno.env.toObject());

/** Returns no address when the name has none of this kind. Any other failure ends the call. */
const resolveKind = (name: string, kind: 'A' | 'AAAA', signal: AbortSignal) =>
  Deno.resolveDns(name, kind, { signal }).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  });
const resolve = async (name: string, signal: AbortSignal) =>
  (await Promise.all([resolveKind(name, 'A', signal), resolveKind(name, 'AAAA', signal)])).flat();

Deno.serve(
  createHandler({
    cronSecret,
    queue: createBuildQueue(createServiceClient(supabase)),
    callHook:
      hook === null ? null : () => callHook(hook, { fetch, resolve, timeoutMs: hookTimeoutMs }),
  }),
);
