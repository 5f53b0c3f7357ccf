/**
 * `npm run check:deploy`: names each wrong or missing setting of a deploy before anything is sent. Reads config.toml,
 * supabase/.env, the .env files of the site and the shell; asks no server. Ends with 1 when there is something to mend.
 */

import { join } from 'node:path';
import { findProblems } from './deploy/find-problems.ts';
import { readDeploy } from './deploy/read-deploy.ts';

const problems = findProblems(readDeploy(join(import.meta.dirname, '../..'), process.env));

if (problems.length === 0) {
  console.log(
    'Ready to deploy: nothing is missing in config.toml, supabase/.env and the variables of the site.',
  );
} else {
  console.error(`Not ready to deploy, ${problems.length} to mend:\n`);
  for (const problem of problems) console.error(`- ${problem}`);
  console.error('\nsupabase/.env.example and .env.example say what each variable means.');
  process.exitCode = 1;
}
