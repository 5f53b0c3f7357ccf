/** `npm run restore` loads a backup into an empty backend. docs/operate.md explains it. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreEmbedded } from './backup/embedded.ts';
import { openBackup } from './backup/backup-format.ts';
import { chosenProject, openProject } from './backup/project.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const usage = `Usage: npm run restore -- --from <folder>

  --from  a folder that \`npm run backup\` has made.

Restores into the embedded stack, which must be stopped and empty (npm run dev:reset).
With SUPABASE_URL, SUPABASE_SECRET_KEY and SUPABASE_DB_URL: into that project, which has its migrations and nothing else.`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(usage);
  if (!values.from) throw new Error(`A folder is missing.\n\n${usage}`);
  const folder = resolve(values.from);

  const place = chosenProject(process.env);
  const manifest = await openBackup(folder);
  let notes: string[];
  if (place) {
    const project = await openProject(place);
    try {
      notes = await restoreBackup(project, folder, manifest);
    } finally {
      await project.close();
    }
  } else {
    notes = await restoreEmbedded(folder, manifest);
  }
  const where = place ? place.url : 'the embedded stack';
  console.log(`Restored ${where} as it was on ${manifest.takenAt}; every row is back.`);
  for (const note of notes) console.log(note);
  console.log('All admins have to log in again.');
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
