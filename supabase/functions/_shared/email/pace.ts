// The rate of the mail provider's account, kept by all functions together (supabase/migrations/…_leads.sql).
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Mailer } from './mail.ts';

/** Requests per second; null: as fast as the provider answers. */
export type Pace = {
  /** Of the whole account. */
  requestsPerSecond: number | null;
  /** What of it all newsletter workers together may use. */
  newsletterRequestsPerSecond: number | null;
};

/** Resolves when the provider may be asked for a mail that a person waits for: ahead of any newsletter. */
export type WaitForTurn = () => Promise<void>;

/** Needs the service client: the function behind it is for nobody else. */
export function createTurns(service: SupabaseClient, { requestsPerSecond }: Pace): WaitForTurn {
  if (requestsPerSecond === null) return () => Promise.resolve();
  return async () => {
    const { data: waitMs } = await service
      .rpc('take_mail_slot', { requests_per_second: requestsPerSecond })
      .throwOnError();
    await new Promise((resolve) => setTimeout(resolve, Number(waitMs)));
  };
}

export function createPacedMailer(mailer: Mailer, waitForTurn: WaitForTurn): Mailer {
  return {
    async send(mail) {
      await waitForTurn();
      await mailer.send(mail);
    },
  };
}
