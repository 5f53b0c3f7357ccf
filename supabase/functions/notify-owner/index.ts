import { createServiceClient } from '../_shared/clients.ts';
import { createMailer } from '../_shared/email/mailer.ts';
import { createHandler } from './handler.ts';
import { createOutbox } from './outbox.ts';
import { readSettings } from './settings.ts';

const { supabase, mail, from, ownerEmail, cronSecret } = readSettings(Deno.env.toObject());

Deno.serve(
  createHandler({
    cronSecret,
    outbox: createOutbox(createServiceClient(supabase)),
    mailer: createMailer(mail),
    from,
    ownerEmail,
    now: () => performance.now(),
  }),
);
