import { createServiceClient } from '../_shared/clients.ts';
import { createMailer } from '../_shared/email/mailer.ts';
import { createPacedMailer, createTurns } from '../_shared/email/pace.ts';
import { createHandler } from './handler.ts';
import { createOutbox } from './outbox.ts';
import { readSettings } from './settings.ts';

const { supabase, mail, pace, from, ownerEmail, cronSecret } = readSettings(Deno.env.toObject());
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    cronSecret,
    outbox: createOutbox(service),
    mailer: createPacedMailer(createMailer(mail), createTurns(service, pace)),
    from,
    ownerEmail,
    now: () => performance.now(),
  }),
);
