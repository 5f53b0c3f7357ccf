import { runInBackground } from '../_shared/background.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { createMailer } from '../_shared/email/mailer.ts';
import { createHandler } from './handler.ts';
import { readSettings } from './settings.ts';
import { createSubscriptions } from './subscriptions.ts';

const { supabase, doubleOptIn, clientAddressHeader } = readSettings(Deno.env.toObject());
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

Deno.serve(
  createHandler({
    subscriptions: createSubscriptions(createServiceClient(supabase)),
    doubleOptIn: doubleOptIn && {
      ...doubleOptIn,
      mailer: createMailer(doubleOptIn.mail),
      runInBackground,
      sleep,
    },
    clientAddressHeader,
  }),
);
