// The request rate of the mail provider's account, shared by all functions (take_mail_slot in the database).
import type { SupabaseClient } from '@supabase/supabase-js';

/** Requests per second; null: as fast as the provider answers. */
export type Pace = {
  /** Of the whole account. */
  requestsPerSecond: number | null;
  /** The share of all newsletter workers together. */
  newsletterRequestsPerSecond: number | null;
};

/** Resolves when a single mail may be sent. Single mails come ahead of newsletters. */
export type WaitForTurn = () => Promise<void>;

/** Needs the service client: no other role may call take_mail_slot. */
export function createTurns(service: SupabaseClient, { requestsPerSecond }: Pace): WaitForTurn {
  if (requestsPerSecond === null) return () => Promise.resolve();
  return async () => {
    const { data: waitMs } = await service
      .rpc('take_mail_slot', { requests_per_second: requestsPerSecond })
      .throwOnError();
    await new Promise((resolve) => setTimeout(resolve, Number(waitMs)));
  };
}
