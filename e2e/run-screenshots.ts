/** Runs screenshots.ts, which imports by the aliases of the site: Node itself does not know them. */
import { join } from 'node:path';
import { importModule } from '../src/build/import-module.ts';

await importModule(join(import.meta.dirname, 'screenshots.ts'));
