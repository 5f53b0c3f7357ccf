// Finds the problems of a deploy before anything of it is sent. Each is one line that names the setting.

import { configProblems } from './config-rules.ts';
import { authMailProblems } from './mail-problems.ts';
import type { Deploy } from './read-deploy.ts';
import { secretProblems } from './secret-problems.ts';
import { siteProblems } from './site-problems.ts';

/** Empty when nothing is wrong. */
export function findProblems(deploy: Deploy): string[] {
  const { config, secrets, functionNames } = deploy;
  const inConfig = [
    ...configProblems(config, secrets, functionNames),
    ...authMailProblems(config, secrets),
  ];
  return [
    ...inConfig.map((problem) => `supabase/config.toml: ${problem}`),
    ...secretProblems(deploy).map((problem) => `supabase/.env: ${problem}`),
    ...siteProblems(deploy).map((problem) => `site: ${problem}`),
  ];
}
