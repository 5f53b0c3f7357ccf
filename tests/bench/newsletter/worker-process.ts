/** A worker on a database of the bench: `node worker-process.ts <json settings>`, started by workers.ts. */
import { createResendMailer } from '../../../supabase/functions/_shared/mail/send/resend.ts';
import { impatientFetch, type Pace, workOnTicks } from '../../support/worker-ticks.ts';
import { connect, type Database } from './cluster.ts';
import { createPgLedger, type LedgerPace } from './pg-ledger.ts';

export interface WorkerSettings extends Pace, LedgerPace {
  database: Database;
  providerUrl: string;
  apiKey: string;
}

const settings: WorkerSettings = JSON.parse(process.argv[2] ?? '{}');
const mailer = createResendMailer(
  { apiKey: settings.apiKey, apiUrl: settings.providerUrl },
  impatientFetch(settings),
);
const db = connect(settings.database, 'service_role');
workOnTicks({ ledger: createPgLedger(db, mailer, settings), mailer }, settings);
