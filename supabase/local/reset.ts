/** `npm run dev:reset` deletes the state of the embedded stack, so that the next start is a fresh one. */

import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { currentOwner, stateDirs } from './process/data-dir.ts';
import { developmentDataDir, projectDir } from './local-settings.ts';

const owner = currentOwner(developmentDataDir);
if (owner) {
  console.error(`The stack is running (process ${owner.pid}). Stop it first, then reset.`);
  process.exit(1);
}
// Deletes only the stack's own folders, because LOCAL_STACK_DATA_DIR may name a folder with other files.
for (const dir of Object.values(stateDirs(developmentDataDir))) {
  rmSync(dir, { recursive: true, force: true });
}
console.log(`Emptied ${relative(projectDir, developmentDataDir)}: the next start is a fresh one.`);
