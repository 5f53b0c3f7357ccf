/**
 * `npm run deploy` checks, shows what will change, asks once, and pushes tables, secrets, functions, configuration and
 * settings to the linked project, then creates the first admin. Stops at the first failure; run it again to continue.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { projectDir } from '../../local/local-settings.ts';
import { localPart } from '../check/local-part.ts';
import { hasProblems, writePage } from '../check/page.ts';
import { listProjects, type Project, runCli } from '../deploy/cli.ts';
import { readDeploy } from '../deploy/read-deploy.ts';
import { push } from './step.ts';
import { deploySteps, type Target } from './steps.ts';

const { values: flags } = parseArgs({
  options: { yes: { type: 'boolean', default: false }, admin: { type: 'string' } },
});

async function confirm({ name, ref }: Project): Promise<boolean> {
  if (flags.yes) return true;
  if (!stdin.isTTY)
    throw new Error('There is no terminal to answer in. Add the flag: npm run deploy -- --yes');
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return /^y(es)?$/i.test(await terminal.question(`\nSend this to ${name} (${ref})? [y/N] `));
  } finally {
    terminal.close();
  }
}

/** Runs in a separate process, which asks for the password in this terminal. */
const createAdmin: Target['createAdmin'] = async (email, { url, secretKey }) => {
  const child = spawn(
    process.execPath,
    [join(projectDir, 'supabase/admin/create-admin.ts'), '--email', email],
    {
      stdio: 'inherit',
      env: { ...process.env, SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey },
    },
  );
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The admin was not made.');
};

async function deployAll(): Promise<boolean> {
  const deploy = readDeploy(projectDir);
  const local = localPart(projectDir, deploy);
  if (hasProblems(local.lines)) {
    console.error(`${writePage([local])}\n\nNothing was sent. Correct this, then: npm run deploy`);
    return false;
  }
  const project = (await listProjects(runCli)).find(({ linked }) => linked);
  if (!project) throw new Error('No project is linked yet. First: npm run deploy:init');
  const steps = deploySteps({
    deploy,
    ref: project.ref,
    cli: runCli,
    databaseUrl: process.env.SUPABASE_DB_URL,
    adminEmail: flags.admin ?? deploy.secrets['OWNER_EMAIL'] ?? '',
    createAdmin,
  });
  console.log(`What will change in ${project.name} (${project.ref}):\n`);
  return push({
    steps,
    confirm: () => confirm(project),
    log: console.log,
    command: 'npm run deploy',
  });
}

try {
  if (await deployAll()) {
    console.log(
      '\nThe project is up to date. Next: npm run build, publish dist (docs/deploy.md), then npm run deploy:check',
    );
  } else process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
