import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

const claimedSchema = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(['inquiry', 'application']),
    generation: z.int(),
    lead: z.looseObject({ id: z.string() }),
  }),
);

export type ClaimedNotification = z.infer<typeof claimedSchema>[number];

export type Failure = { reason: string; isForEveryMail: boolean };

export type Outbox = {
  /** Lets the dashboard know that the scheduler reaches the functions. */
  markAlive(): Promise<void>;
  /** Leases due notifications for five minutes. Each claim counts as an attempt. */
  claim(batchSize: number): Promise<ClaimedNotification[]>;
  /** Null is success; a failure is tried again later. */
  finish(notification: ClaimedNotification, failure: Failure | null): Promise<void>;
};

/** Needs the service client: no other role may claim, and the mail holds data that visitors may not read back. */
export function createOutbox(service: SupabaseClient): Outbox {
  return {
    async markAlive() {
      await service.rpc('mark_functions_alive').throwOnError();
    },
    async claim(batchSize) {
      const { data } = await service
        .rpc('claim_notifications', { batch_size: batchSize })
        .throwOnError();
      return claimedSchema.parse(data);
    },
    async finish({ id, generation }, failure) {
      await service
        .rpc('finish_notification', {
          notification_id: id,
          notification_generation: generation,
          failure: failure && failure.reason,
          is_for_every_mail: failure?.isForEveryMail ?? false,
        })
        .throwOnError();
    },
  };
}
