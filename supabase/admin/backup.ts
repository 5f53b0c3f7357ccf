/** `npm run backup` writes all rows and files into one folder. docs/operate.md explains it. */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbeddedSource } from './backup/embedded.ts';
import { chosenProject, openProject } from './backup/project.ts';
import { takeBackup } from './backup/take-backup.ts';

const usage = `Usage: npm run backup -- [--to <folder>]

  --to  a folder that is empty or not there; left out: backups/<moment>

The embedded stack is used (stop it first) unless SUPABASE_URL, SUPABASE_SECRET_KEY and
SUPABASE_DB_URL are set.`;

const count = (number: number, word: string) =>
  `${number.toLocaleString('en')} ${word}${number === 1 ? '' : 's'}`;

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) return console.log(usage);
  // Avoids colons, which file names on Windows cannot contain.
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const folder = resolve(values.to ?? `backups/${moment}`);

  const project = chosenProject(process.env);
  const source = project ? await openProject(project) : await openEmbeddedSource();
  try {
    const { manifest, lost } = await takeBackup(source, folder);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const contents = [
      count(manifest.tables.length, 'table'),
      count(rows, 'row'),
      count(manifest.files.length, 'file'),
    ];
    console.log(`Backed up ${source.name} to ${folder}: ${contents.join(', ')}.`);
    console.log('It contains personal data, password hashes and secrets. Store it safely.');
    for (const file of lost) console.error(`Listed, but no longer stored: ${file}`);
  } finally {
    await source.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
