import { createServiceClient } from '../_shared/clients.ts';
import { createBulkMailer, createMailer } from '../_shared/mail/send/mailer.ts';
import { createHandler, readSettings } from './handler.ts';
import { createOutbox } from '../_shared/mail/send/outbox.ts';

const settings = readSettings(Deno.env.toObject());
const { supabase, mail, from, ownerEmail, siteUrl, cronSecret } = settings;
const service = createServiceClient(supabase);
const provider = createBulkMailer(mail);

Deno.serve(
  createHandler({
    cronSecret,
    outbox: createOutbox(service, provider.idempotencySeconds, settings.mailsPerDay),
    mailer: createMailer(provider),
    from,
    ownerEmail,
    siteUrl,
    now: () => performance.now(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  }),
);
