import { createServiceClient } from '../_shared/clients.ts';
import { createBulkMailer, createMailer } from '../_shared/mail/send/mailer.ts';
import { runInBackground } from '../_shared/http.ts';
import { createOutbox } from '../_shared/mail/send/outbox.ts';
import { createHandler, readSettings } from './handler.ts';
import { createSubscriptions } from './subscriptions.ts';

const { supabase, doubleOptIn, clientAddressHeader } = readSettings(Deno.env.toObject());
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    subscriptions: createSubscriptions(service),
    doubleOptIn: doubleOptIn && {
      ...doubleOptIn,
      outbox: createOutbox(service, 0, doubleOptIn.mailsPerDay),
      mailer: createMailer(createBulkMailer(doubleOptIn.mail)),
      runInBackground,
    },
    clientAddressHeader,
  }),
);
