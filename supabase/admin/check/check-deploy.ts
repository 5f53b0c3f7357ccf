// Runs the parts of `npm run deploy:check`, each only when the one before it has passed.

import { agency } from '../../functions/_shared/contracts/agency.ts';
import { withoutSlash } from '../deploy/addresses.ts';
import type { RunCli } from '../deploy/cli.ts';
import type { Deploy } from '../deploy/read-deploy.ts';
import { wantedSettings } from '../push/settings-row.ts';
import { askDatabase } from './database.ts';
import { askProject, hasTables, type LiveProject } from './live-problems.ts';
import { localPart } from './local-part.ts';
import { askFor, hasProblems, type Part } from './page.ts';
import { siteLines } from './site-part.ts';

export interface Check {
  projectDir: string;
  deploy: Deploy;
  /** The value of SUPABASE_DB_URL. */
  databaseUrl: string | undefined;
  cli: RunCli;
}

/** Checks a deploy. Changes nothing. */
export async function checkDeploy({
  projectDir,
  deploy,
  databaseUrl,
  cli,
}: Check): Promise<Part[]> {
  const { secrets, site, functionNames } = deploy;
  const local = localPart(projectDir, deploy);
  const url = withoutSlash(site['VITE_SUPABASE_URL']);
  const siteUrl = withoutSlash(site['VITE_SITE_URL']);
  if (!url || !siteUrl) return [local, onlyLine('The project', 'Next: npm run deploy:init')];

  const publishableKey = site['VITE_SUPABASE_PUBLISHABLE_KEY'] ?? '';
  const project: LiveProject = { url, publishableKey, functionNames };
  const title = `The project ${url}`;
  const tables = await askFor('The project answers, and has our tables', async () =>
    (await hasTables(project)) ? [] : ['there are none yet. Next: npm run deploy'],
  );
  if (hasProblems([tables])) return [local, { title, lines: [tables] }];

  const wanted = wantedSettings(agency, secrets, site);
  const lines = [
    tables,
    ...(await askProject(project)),
    ...(await askDatabase(databaseUrl, cli, wanted)),
  ];
  const host = {
    title: `The site ${siteUrl}`,
    lines: await siteLines({ url: siteUrl, backend: url }),
  };
  return [local, { title, lines }, host];
}

const onlyLine = (title: string, problem: string): Part => ({
  title,
  lines: [{ about: 'A project is chosen', problems: [problem] }],
});
