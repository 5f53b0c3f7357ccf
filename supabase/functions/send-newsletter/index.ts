import { createServiceClient } from '../_shared/clients.ts';
import { createBulkMailer } from '../_shared/email/create-bulk-mailer.ts';
import { createSessionCheck } from '../_shared/session.ts';
import { createCampaigns } from './campaigns.ts';
import { createHandler } from './handler.ts';
import { readSettings } from './settings.ts';
import { createTestSender } from './test-mail.ts';

const { supabase, senders, mail, frame } = readSettings(Deno.env.toObject());

Deno.serve(
  createHandler({
    checkSession: createSessionCheck(supabase),
    senders,
    frame,
    createCampaign: createCampaigns(createServiceClient(supabase)),
    sendTest: createTestSender({
      mailer: createBulkMailer(mail),
      frame,
      now: () => performance.now(),
    }),
    now: Date.now,
  }),
);
