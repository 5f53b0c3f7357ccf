/**
 * `npm run deploy:check`: names each wrong or missing setting of a deploy before anything is sent, and what is left of the
 * demo. Reads config.toml, supabase/.env, the .env files of the site, the shell, the content, the mails and the built site;
 * asks no server but the database of SUPABASE_DB_URL, if that is set. Ends with 1 when there is something to mend.
 *
 * With `-- --live`, after the push, it also asks the project of VITE_SUPABASE_URL what a visitor can ask, and changes nothing.
 */

import { join } from 'node:path';
import { agency } from '../../functions/_shared/contracts/agency.ts';
import { agencyProblems, databaseProblems } from '../deploy/agency-problems.ts';
import { demoTraces } from '../deploy/demo-traces.ts';
import { findProblems } from '../deploy/find-problems.ts';
import { liveProblems } from './live-problems.ts';
import { leadMailNotes } from '../deploy/mail-problems.ts';
import { readDeploy } from '../deploy/read-deploy.ts';

const projectDir = join(import.meta.dirname, '../../..');
const deploy = readDeploy(projectDir, process.env);
const inDatabase = await databaseProblems(
  process.env.SUPABASE_DB_URL,
  agency,
  deploy.site.VITE_SITE_URL,
);
const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } =
  deploy.site;
const inProject = process.argv.includes('--live')
  ? await liveProblems({ url: url.replace(/\/$/, ''), publishableKey })
  : [];
const problems = [
  ...agencyProblems(agency).map((problem) => `src/content/agency.ts: ${problem}`),
  ...findProblems(deploy),
  ...inDatabase.map((problem) => `database: ${problem}`),
  ...inProject.map((problem) => `project: ${problem}`),
];
const traces = demoTraces(projectDir, deploy.secrets.OWN_WORDS);

if (problems.length + traces.length === 0) {
  console.log(
    'Ready to deploy: nothing is missing in config.toml, supabase/.env and the variables of the site, and nothing is left of the demo.',
  );
} else {
  process.exitCode = 1;
}
for (const note of leadMailNotes(deploy.secrets)) console.log(`To know: ${note}`);
if (problems.length > 0) {
  console.error(`Not ready to deploy, ${problems.length} to mend:\n`);
  for (const problem of problems) console.error(`- ${problem}`);
  console.error('\nsupabase/.env.example and .env.example say what each variable means.\n');
}
if (traces.length > 0) {
  console.error('Left of the demo (docs/adopt.md):\n');
  for (const trace of traces) console.error(`- ${trace}`);
  console.error('\nWords that are yours as well: OWN_WORDS in supabase/.env.');
}
