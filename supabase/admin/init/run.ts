/**
 * `npm run deploy:init` asks for values that it cannot know, generates the secrets, writes supabase/.env and
 * .env.production.local, and links the project. Sends nothing to it. Each answer can be a flag: --project, --site,
 * --owner, --mail, …
 */
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { projectDir } from '../../local/local-settings.ts';
import { runCli } from '../deploy/cli.ts';
import { initDeploy } from './init-deploy.ts';
import { questions } from './questions.ts';

const flagNames = ['project', ...questions.map(({ flag }) => flag)];
const options = Object.fromEntries(flagNames.map((name) => [name, { type: 'string' as const }]));

const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined;
try {
  await initDeploy({
    projectDir,
    flags: parseArgs({ options }).values,
    ask: terminal && ((question) => terminal.question(question)),
    cli: runCli,
    log: console.log,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  terminal?.close();
}
