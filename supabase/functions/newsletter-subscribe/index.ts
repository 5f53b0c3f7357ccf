import { runInBackground } from '../_shared/background.ts';
import { createServiceClient } from '../_shared/clients.ts';
import { createMailer } from '../_shared/email/mailer.ts';
import { createPacedMailer, createTurns } from '../_shared/email/pace.ts';
import { createHandler } from './handler.ts';
import { readSettings } from './settings.ts';
import { createSubscriptions } from './subscriptions.ts';

const { supabase, doubleOptIn, clientAddressHeader } = readSettings(Deno.env.toObject());
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    subscriptions: createSubscriptions(service),
    doubleOptIn: doubleOptIn && {
      ...doubleOptIn,
      mailer: createPacedMailer(
        createMailer(doubleOptIn.mail),
        createTurns(service, doubleOptIn.pace),
      ),
      runInBackground,
      sleep,
    },
    clientAddressHeader,
  }),
);
