/**
 * `npm run deploy:check`: one page with everything that a live site needs, each line "ok" or the next step. Asks this machine
 * first, then the project, then the site, each only when the one before is ready. Changes nothing. Ends with 1 when something
 * is to do.
 */
import { projectDir } from '../../local/local-settings.ts';
import { leadMailNotes } from '../deploy/mail-problems.ts';
import { readDeploy } from '../deploy/read-deploy.ts';
import { localPart } from './local-part.ts';
import { askProject } from './live-problems.ts';
import { hasProblems, type Part, writePage } from './page.ts';

const deploy = readDeploy(projectDir);
const { VITE_SUPABASE_URL: url = '', VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey = '' } =
  deploy.site;
const parts: Part[] = [localPart(projectDir, deploy)];
if (url) {
  const project = { url: url.replace(/\/$/, ''), publishableKey };
  parts.push({ title: `The project ${url}`, lines: await askProject(project) });
}
console.log(writePage(parts));
for (const note of leadMailNotes(deploy.secrets)) console.log(`\nTo know: ${note}`);
if (parts.some(({ lines }) => hasProblems(lines))) process.exitCode = 1;
