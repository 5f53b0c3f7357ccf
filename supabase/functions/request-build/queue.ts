import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

export type BuildQueue = {
  /** Starts a call of the hook; false when no build is due. */
  claim(): Promise<boolean>;
  finish(result: { hasHook: boolean; failure: string | null }): Promise<void>;
};

/** Needs the service client: no other role may see or change the queue. */
export function createBuildQueue(service: SupabaseClient): BuildQueue {
  return {
    async claim() {
      const { data } = await service.rpc('claim_site_build').throwOnError();
      return z.boolean().parse(data);
    },
    async finish({ hasHook, failure }) {
      await service.rpc('finish_site_build', { has_hook: hasHook, failure }).throwOnError();
    },
  };
}
