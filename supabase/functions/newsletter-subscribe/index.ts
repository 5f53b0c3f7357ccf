import { createServiceClient } from '../_shared/clients.ts';
import { createMailer } from '../_shared/email/mailer.ts';
import { createHandler } from './handler.ts';
import { readSettings } from './settings.ts';
import { createSubscriptions } from './subscriptions.ts';

const { supabase, doubleOptIn, clientAddressHeader } = readSettings(Deno.env.toObject());

Deno.serve(
  createHandler({
    subscriptions: createSubscriptions(createServiceClient(supabase)),
    doubleOptIn: doubleOptIn && { ...doubleOptIn, mailer: createMailer(doubleOptIn.mail) },
    clientAddressHeader,
  }),
);
