/** `npm run dev:reset`: forgets the state of the embedded stack; the next start begins anew. */

import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { currentOwner, stateDirs } from './data-dir.ts';
import { developmentDataDir, projectDir } from './local-settings.ts';

const owner = currentOwner(developmentDataDir);
if (owner) {
  console.error(`The stack is running (process ${owner.pid}). Stop it first, then reset.`);
  process.exit(1);
}
// Only what the stack itself has made: the folder may be one of somebody's own choice.
for (const dir of Object.values(stateDirs(developmentDataDir))) {
  rmSync(dir, { recursive: true, force: true });
}
console.log(`Emptied ${relative(projectDir, developmentDataDir)}: the next start begins anew.`);
