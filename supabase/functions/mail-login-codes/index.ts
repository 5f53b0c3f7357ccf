import { createServiceClient } from '../_shared/clients.ts';
import { createBulkMailer, createMailer } from '../_shared/mail/send/mailer.ts';
import { createHandler, readSettings } from './handler.ts';
import { createCodeOutbox } from './outbox.ts';

const { supabase, mail, from, siteUrl, cronSecret } = readSettings(Deno.env.toObject());

Deno.serve(
  createHandler({
    cronSecret,
    outbox: createCodeOutbox(createServiceClient(supabase)),
    mailer: createMailer(createBulkMailer(mail), () => Promise.resolve(true)),
    from,
    siteUrl,
  }),
);
