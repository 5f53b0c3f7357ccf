import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';

const claimedSchema = z.array(
  z.object({
    id: z.int(),
    kind: z.enum(['inquiry', 'application']),
    lead: z.looseObject({ id: z.string() }),
  }),
);

export type ClaimedNotification = z.infer<typeof claimedSchema>[number];

export type Outbox = {
  /** Leases due notifications for five minutes. Each claim counts as an attempt. */
  claim(batchSize: number): Promise<ClaimedNotification[]>;
  /** Null is success; a failure is tried again later. */
  finish(id: number, failure: string | null): Promise<void>;
};

/** Needs the service client: nobody else may claim, and the mail holds what visitors may not read back. */
export function createOutbox(service: SupabaseClient): Outbox {
  return {
    async claim(batchSize) {
      const { data } = await service
        .rpc('claim_notifications', { batch_size: batchSize })
        .throwOnError();
      return claimedSchema.parse(data);
    },
    async finish(notification_id, failure) {
      await service.rpc('finish_notification', { notification_id, failure }).throwOnError();
    },
  };
}
