/** Runs screenshots.ts, which imports by the aliases of the site: Node itself does not know them. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { contentAlias } from '../src/build/content-folder.ts';

await runnerImport(join(import.meta.dirname, 'screenshots.ts'), {
  configFile: false,
  resolve: { alias: contentAlias },
  logLevel: 'error',
});
