import type { Plugin } from 'vite';
import { importModule } from './import-module.ts';

/** Evaluates modules named `*.prepared.ts` at build time. Visitors load only their values, as constants. */
export function preparedValues(): Plugin {
  return {
    name: 'prepared-values',
    apply: 'build',
    // The renderer's build shares it with the browser's.
    sharedDuringBuild: true,
    async load(id) {
      if (!id.endsWith('.prepared.ts')) return null;
      const module = await importModule<Record<string, unknown>>(id);
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return lines.join('\n');
    },
  };
}
