import { createServiceClient } from '../_shared/clients.ts';
import { callHook, hookTimeoutMs } from './build-hook.ts';
import { createHandler, readSettings } from './handler.ts';
import { createBuildQueue } from './queue.ts';

const { supabase, cronSecret, hook } = readSettings(Deno.env.toObject());

/** None where the name has no address of this kind. Any other failure ends the call. */
const resolveKind = (name: string, kind: 'A' | 'AAAA') =>
  Deno.resolveDns(name, kind).catch((error: unknown) => {
    if (error instanceof Deno.errors.NotFound) return [];
    throw error;
  });
const resolve = async (name: string) =>
  (await Promise.all([resolveKind(name, 'A'), resolveKind(name, 'AAAA')])).flat();

Deno.serve(
  createHandler({
    cronSecret,
    queue: createBuildQueue(createServiceClient(supabase)),
    callHook: () => callHook(hook, { fetch, resolve, timeoutMs: hookTimeoutMs }),
  }),
);
