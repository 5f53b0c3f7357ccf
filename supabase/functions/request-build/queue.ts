import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { HookAnswer } from './build-hook.ts';

const attemptSchema = z.string().nullable();

export type BuildQueue = {
  /** Begins a call of the hook; null when no build is due. */
  claim(): Promise<string | null>;
  finish(attempt: string, answer: HookAnswer): Promise<void>;
};

/** Needs the service client: no other role may see or change the queue. */
export function createBuildQueue(service: SupabaseClient): BuildQueue {
  return {
    async claim() {
      const { data } = await service.rpc('claim_site_build').throwOnError();
      return attemptSchema.parse(data);
    },
    async finish(attempt, { outcome, status, answer }) {
      await service.rpc('finish_site_build', { attempt, outcome, status, answer }).throwOnError();
    },
  };
}
