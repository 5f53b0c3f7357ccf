import { createServiceClient } from '../_shared/clients.ts';
import { createBulkMailer } from '../_shared/mail/send/mailer.ts';
import { createHandler, readSettings } from './handler.ts';
import { createLedger } from './ledger.ts';
import { runWorker } from './run.ts';

const settings = readSettings(Deno.env.toObject());
const { frame, cronSecret, requestsPerSecond } = settings;
const mailer = createBulkMailer(settings.mail);
// Uses the service client, because the scheduler has no session.
const service = createServiceClient(settings.supabase);
const ledger = createLedger(service, mailer, requestsPerSecond);
const now = () => performance.now();
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

Deno.serve(
  createHandler({
    cronSecret,
    run: (report) => runWorker({ ledger, mailer, frame, now, sleep, report }),
  }),
);
