/**
 * `npm run deploy:check` prints one page with everything that a live site needs, each line "ok" or the next step. It
 * checks this machine, then the project, then the site, each only when the one before has passed. Exits with 1 when
 * there is a next step.
 */
import { projectDir } from '../../local/local-settings.ts';
import { runCli } from '../deploy/cli.ts';
import { readDeploy } from '../deploy/read-deploy.ts';
import { checkDeploy } from './check-deploy.ts';
import { ending, notes } from './notes.ts';
import { hasProblems, writePage } from './page.ts';

const databaseUrl = process.env.SUPABASE_DB_URL;
const deploy = readDeploy(projectDir);
const parts = await checkDeploy({ projectDir, deploy, databaseUrl, cli: runCli });
const isReady = !parts.some(({ lines }) => hasProblems(lines));

console.log(writePage(parts));
console.log(
  `\nTo know\n${notes(deploy.secrets, databaseUrl)
    .map((note) => `  - ${note}`)
    .join('\n')}`,
);
console.log(`\n${ending(isReady)}`);
if (!isReady) process.exitCode = 1;
