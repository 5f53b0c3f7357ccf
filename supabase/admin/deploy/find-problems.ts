// Finds the problems of a deploy before anything is sent. Each is one line that names the setting.

import { configProblems } from './config-rules.ts';
import type { Deploy } from './read-deploy.ts';
import { secretProblems } from './secret-problems.ts';
import { siteProblems } from './site-problems.ts';

export interface Findings {
  /** The file with the settings. */
  file: string;
  problems: string[];
}

/** Returns the problems by file, in the order in which a person fixes them. */
export function findByFile(deploy: Deploy): Findings[] {
  const { config, secrets, functionNames } = deploy;
  return [
    { file: 'supabase/config.toml', problems: configProblems(config, secrets, functionNames) },
    { file: 'supabase/.env', problems: secretProblems(deploy) },
    { file: '.env.production.local', problems: siteProblems(deploy) },
  ];
}

/** Returns all problems; empty when nothing is wrong. */
export const findProblems = (deploy: Deploy): string[] =>
  findByFile(deploy).flatMap(({ file, problems }) =>
    problems.map((problem) => `${file}: ${problem}`),
  );
