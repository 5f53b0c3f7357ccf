import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Mailer } from '../../supabase/functions/_shared/mail/mail.ts';
import { createOutbox } from '../../supabase/functions/_shared/mail/send/outbox.ts';
import { createHandler } from '../../supabase/functions/notify-owner/handler.ts';
import { startScheduled } from './scheduled.ts';

export const ownerEmail = 'owner@example.com';

/**
 * Runs the function notify-owner in this process. Each call is a tick of the scheduler and resolves when its run has
 * ended.
 */
export function startNotifyOwner(
  service: SupabaseClient,
  mailer: Mailer,
  idempotencySeconds?: number,
): () => Promise<unknown> {
  return startScheduled((given) =>
    createHandler({
      ...given,
      outbox: createOutbox(service, idempotencySeconds),
      mailer,
      from: { name: 'Studio Saffron', address: 'hello@example.com' },
      ownerEmail,
      siteUrl: 'https://site.test',
      now: () => performance.now(),
      sleep: (ms) => sleep(ms),
    }),
  ).tick;
}
