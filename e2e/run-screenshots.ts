/** Runs screenshots.ts with the site's import aliases, which Node does not know. */
import { join } from 'node:path';
import { importModule } from '../src/build/import-module.ts';

await importModule(join(import.meta.dirname, 'screenshots.ts'));
