// The request rate of the mail provider's account, shared by all functions (take_mail_slot in the database).
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

/** Requests per second; null: as fast as the provider answers. */
export type Pace = {
  /** The rate of the whole account. */
  requestsPerSecond: number | null;
  /** The share of all newsletter workers together. */
  newsletterRequestsPerSecond: number | null;
};

/**
 * Resolves when a single mail may be sent, ahead of newsletters; false when that is more than 20 s away. A longer wait would
 * end with its process: the mail has to wait in the outbox.
 */
export type WaitForTurn = () => Promise<boolean>;

const waitSchema = z.int().nullable();

/** Needs the service client: no other role may call take_mail_slot. */
export function createTurns(service: SupabaseClient, { requestsPerSecond }: Pace): WaitForTurn {
  if (requestsPerSecond === null) return () => Promise.resolve(true);
  return async () => {
    const { data } = await service
      .rpc('take_mail_slot', { requests_per_second: requestsPerSecond })
      .throwOnError();
    const waitMs = waitSchema.parse(data);
    if (waitMs === null) return false;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return true;
  };
}
