// Checks the variables of the build, all of which end up in public files.

import { checkVariables, EnvError, envNames } from '../../../src/shared/env-schema.ts';
import { addressProblem, originOf } from './addresses.ts';
import type { Deploy } from './read-deploy.ts';
import { secretNames } from './secret-problems.ts';

/** Matches secret keys of other services. */
const looksSecret =
  /^(sb_secret_|re_[A-Za-z0-9]|whsec_|sk_|smtps?:|postgres(ql)?:|-----BEGIN|eyJ[\w-]*\.[\w-]*c2VydmljZV9yb2xl)/;
/** Matches Supabase's publishable keys. */
const publishableKey = /^sb_publishable_[\w-]{20,}$/;
const projectHost = /^[a-z]{20}$/;

const namedIn = (problem: string) => problem.split(' ', 1)[0];

export function siteProblems(deploy: Deploy): string[] {
  const refused = variableProblems(deploy);
  // Reports a variable that the build refuses only once.
  const addresses = addressProblems(deploy).filter(
    (problem) => !refused.some((other) => namedIn(other) === namedIn(problem)),
  );
  return [...refused, ...addresses, ...keyProblems(deploy), ...publicSecrets(deploy)];
}

function variableProblems({ site }: Deploy): string[] {
  const problems =
    site.VITE_SUPABASE_URL || site.VITE_SUPABASE_PUBLISHABLE_KEY
      ? []
      : ['VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing'];
  try {
    checkVariables(site);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    problems.push(...error.problems);
  }
  const unknown = Object.keys(site).filter((name) => !envNames.includes(name));
  return [...problems, ...unknown.map((name) => `${name} is read by nothing; remove it`)];
}

function addressProblems({ site, secrets: { SITE_URL } }: Deploy): string[] {
  const problems: string[] = [];
  for (const name of ['VITE_SITE_URL', 'VITE_SUPABASE_URL', 'VITE_EMAILJS_ORIGIN']) {
    const reason = URL.canParse(site[name] ?? '') ? addressProblem(site[name]) : undefined;
    if (reason) problems.push(`${name} ${reason}`);
  }
  const host = URL.canParse(site.VITE_SUPABASE_URL ?? '')
    ? new URL(site.VITE_SUPABASE_URL ?? '').hostname
    : '';
  const project = /^(.*)\.supabase\.co$/.exec(host)?.[1];
  if (project !== undefined && !projectHost.test(project))
    problems.push(`VITE_SUPABASE_URL names no project: ${host}`);
  const [built, mailed] = [originOf(site.VITE_SITE_URL), originOf(SITE_URL)];
  if (built && mailed && built !== mailed)
    problems.push(`VITE_SITE_URL (${built}) and SITE_URL (${mailed}) are two different sites`);
  return problems;
}

function keyProblems({ site, findPrinted }: Deploy): string[] {
  const problems: string[] = [];
  const key = site.VITE_SUPABASE_PUBLISHABLE_KEY ?? '';
  if (key && !publishableKey.test(key))
    problems.push('VITE_SUPABASE_PUBLISHABLE_KEY is not a key of the form sb_publishable_…');
  const examples = Object.keys(site).filter((name) => /_(KEY|ID)$/.test(name));
  for (const name of examples) {
    const file = findPrinted(site[name]?.trim() ?? '');
    if (file) problems.push(`${name} is an example, from ${file}`);
  }
  return problems;
}

function publicSecrets({ site, secrets }: Deploy): string[] {
  const own = secretNames.map((name) => secrets[name]?.trim()).filter((value) => value);
  return Object.entries(site)
    .filter(
      ([, value = '']) =>
        looksSecret.test(value) || own.some((secret) => value.includes(secret ?? ' ')),
    )
    .map(([name]) => `${name} holds a secret; everything in VITE_ variables is public`);
}
