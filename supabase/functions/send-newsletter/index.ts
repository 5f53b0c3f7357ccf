import { createServiceClient } from '../_shared/clients.ts';
import { createBulkMailer } from '../_shared/mail/send/mailer.ts';
import { createSessionCheck } from '../_shared/session.ts';
import { createCampaigns, createStarter } from './campaigns.ts';
import { createHandler, readSettings } from './handler.ts';
import { createTestSender } from './test-mail.ts';
import { createWelcomeStore } from './welcome.ts';

const { supabase, senders, mail, frame } = readSettings(Deno.env.toObject());
const service = createServiceClient(supabase);

Deno.serve(
  createHandler({
    checkSession: createSessionCheck(supabase),
    senders,
    frame,
    createCampaign: createCampaigns(service),
    startAfterUndo: createStarter(service),
    sendTest: createTestSender({
      mailer: createBulkMailer(mail),
      frame,
      now: () => performance.now(),
    }),
    saveWelcome: createWelcomeStore(service),
    now: Date.now,
  }),
);
