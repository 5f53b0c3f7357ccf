// Writes the files of a deploy: asks for missing or wrong values, generates the rest, and keeps everything that is
// right.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { agency } from '../../functions/_shared/contracts/agency.ts';
import { formatSender } from '../../functions/_shared/mail/send/senders.ts';
import { readDeploy, type Variables } from '../deploy/read-deploy.ts';
import { secretProblems } from '../deploy/secret-problems.ts';
import { keyOf, linkProject, listProjects, type Project, type RunCli } from '../deploy/cli.ts';
import { setValues, withoutValues } from './env-file.ts';
import { prepareHost } from './hosts.ts';
import { questions, type Question } from './questions.ts';

export interface Init {
  projectDir: string;
  /** The answers given as flags, by the flag's name. */
  flags: Record<string, string | undefined>;
  /** Asks a person; undefined where there is none, as in a pipe. */
  ask?: ((question: string) => Promise<string>) | undefined;
  cli: RunCli;
  log: (line: string) => void;
}

/**
 * Writes supabase/.env, .env.production.local and the host's file, and links the project. A second run changes nothing that is
 * right.
 * @throws {Error} with the next step for a person: to log in, to give a flag, to correct one
 */
export async function initDeploy(init: Init): Promise<void> {
  const { projectDir, cli, log } = init;
  const secretsFile = openEnvFile(projectDir, 'supabase/.env', 'supabase/.env.example');
  const siteFile = openEnvFile(projectDir, '.env.production.local', '.env.example');
  const project = await chooseProject(init, siteFile.values, await listProjects(cli));
  // Runs before the questions, so that no typed answer is lost when the project has no key.
  const publishableKey = await keyOf(cli, project.ref, 'publishable');

  const secrets = await answerQuestions(init, {
    SENDER_ADDRESSES: formatSender({ name: agency.brand, address: agency.newsletterEmail }),
    ...secretsFile.values,
  });
  const site = {
    VITE_SITE_URL: new URL(secrets['SITE_URL'] ?? '').origin,
    VITE_SUPABASE_URL: ownDomain(siteFile.values) ?? addressOf(project.ref),
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey,
  };
  for (const line of [secretsFile.save(secrets), siteFile.save(site)]) log(line);
  if (!project.linked) {
    await linkProject(cli, project.ref);
    log(`Linked to the project ${project.name} (${project.ref}).`);
  }
  const variables = Object.keys({ ...site, ...siteFile.values });
  const { SITE_HOST = '', SITE_BUILD_HOOK } = secrets;
  for (const line of prepareHost(projectDir, SITE_HOST, variables, Boolean(SITE_BUILD_HOOK))) {
    log(line);
  }
  log('Next: npm run deploy');
}

const addressOf = (ref: string) => `https://${ref}.supabase.co`;

/** Returns the project's custom domain, if it has one. */
const ownDomain = ({ VITE_SUPABASE_URL }: Variables) =>
  VITE_SUPABASE_URL?.endsWith('.supabase.co') ? undefined : VITE_SUPABASE_URL;

function openEnvFile(projectDir: string, name: string, example: string) {
  const file = join(projectDir, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : null;
  const values = Object.fromEntries(
    Object.entries(parseEnv(text ?? '')).map(([key, value = '']) => [key, value]),
  );
  return {
    values,
    /** Writes what has changed, and returns a line for the terminal. */
    save(changed: Record<string, string>): string {
      const start = text ?? withoutValues(readFileSync(join(projectDir, example), 'utf8'));
      const next = setValues(start, changed);
      if (next === text) return `${name} is as it should be.`;
      // Readable by its owner only.
      writeFileSync(file, next, { mode: 0o600 });
      const names = Object.keys(changed).filter((each) => values[each] !== changed[each]);
      return `${name}: ${names.join(', ')}`;
    },
  };
}

async function chooseProject({ flags, ask }: Init, site: Variables, projects: Project[]) {
  const list = projects.map(({ ref, name }) => `  ${ref}  ${name}`).join('\n');
  if (projects.length === 0) {
    throw new Error(
      'Your Supabase account has no project. Make one at https://supabase.com/dashboard.',
    );
  }
  const stored = projects.find(({ ref }) => addressOf(ref) === site['VITE_SUPABASE_URL']);
  let wanted = flags['project'] ?? (stored ?? projects.find(({ linked }) => linked))?.ref;
  for (;;) {
    const project = projects.find(({ ref }) => ref === wanted);
    if (project) return project;
    const fault = wanted ? `Your account has no project ${wanted}.` : 'Which project?';
    if (!ask || flags['project'] !== undefined) {
      throw new Error(`${fault} Give --project one of these:\n${list}`);
    }
    wanted = (await ask(`${fault}\n${list}\nProject reference: `)).trim();
  }
}

/**
 * Asks for each variable that is missing or that `deploy:check` refuses. A flag takes precedence over a stored value.
 */
async function answerQuestions(
  { projectDir, flags, ask }: Init,
  stored: Record<string, string>,
): Promise<Record<string, string>> {
  const deploy = readDeploy(projectDir);
  const values = { ...stored };
  function faultOf({ name, isOptional }: Pick<Question, 'name' | 'isOptional'>) {
    if (!values[name]) return isOptional ? undefined : `${name} is missing`;
    const problems = secretProblems({ ...deploy, secrets: values, secretNames: [] });
    return problems.find((problem) => problem.startsWith(name));
  }
  if (faultOf({ name: 'CRON_SECRET' })) values['CRON_SECRET'] = randomBytes(16).toString('hex');
  async function askFor(person: NonNullable<Init['ask']>, question: Question) {
    const { name, text } = question;
    for (let fault = faultOf(question); fault; fault = faultOf(question)) {
      values[name] = (await person(values[name] ? `${fault}.\n${text}: ` : `${text}: `)).trim();
    }
  }
  const missing: string[] = [];
  for (const question of questions) {
    const { name, flag, text, isAsked } = question;
    if (isAsked && !isAsked(values)) continue;
    const given = flags[flag]?.trim();
    if (given) values[name] = given;
    // Reports a wrong flag instead of asking again.
    if (ask && !given) await askFor(ask, question);
    const fault = faultOf(question);
    if (fault) missing.push(`--${flag}: ${given ? fault : text}`);
  }
  if (missing.length > 0) throw new Error(`These answers are needed:\n${missing.join('\n')}`);
  return values;
}
