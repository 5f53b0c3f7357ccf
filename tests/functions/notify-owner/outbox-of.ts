/** Runs the function notify-owner with an outbox of the test. */
import { createHandler } from '../../../supabase/functions/notify-owner/handler.ts';
import type { ClaimedMail, Ending } from '../../../supabase/functions/_shared/mail/send/outbox.ts';
import { startScheduled } from '../../support/scheduled.ts';
import { recordingMailer } from '../call.ts';

export const created_at = '2026-11-01T09:30:00+00:00';

export function inquiry(id: number, about: Record<string, unknown> = {}): ClaimedMail {
  return {
    id,
    kind: 'inquiry',
    generation: 1,
    about: {
      id: `lead-${id}`,
      name: `Visitor ${id}`,
      email: `visitor${id}@example.com`,
      created_at,
      ...about,
    },
  };
}

export const aReply = { id: 'a-reply', email: 'ana@example.com', subject: 'Hello', body: 'Hi Ana' };
export const reply: ClaimedMail = { id: 1, kind: 'reply', generation: 2, about: aReply };

/** A function over an outbox with these emails; each takes `mailMs` on its clock. */
export function setUp(due: ClaimedMail[], mailMs = 0) {
  const endings: [id: number, ending: Ending][] = [];
  const claims: number[] = [];
  const sleeps: number[] = [];
  const recording = recordingMailer();
  let clock = 0;
  const { tick } = startScheduled((given) =>
    createHandler({
      ...given,
      outbox: {
        async claim(batchSize) {
          claims.push(batchSize);
          return due.splice(0, batchSize);
        },
        claimSignUp: () => Promise.reject(new Error('Not asked for here.')),
        async finish({ id }, ending) {
          endings.push([id, ending]);
        },
      },
      mailer: {
        async send(mail) {
          clock += mailMs;
          return await recording.send(mail);
        },
      },
      from: { name: 'Studio Saffron', address: 'hello@example.com' },
      ownerEmail: 'owner@example.com',
      siteUrl: 'https://site.test',
      now: () => clock,
      async sleep(ms) {
        sleeps.push(ms);
        clock += ms;
      },
    }),
  );
  return { tick, endings, claims, sleeps, mailer: recording, due };
}

export const sent = { outcome: 'sent' };
export const refused = (reason: string) => ({ outcome: 'refused', reason, isFinal: false });
