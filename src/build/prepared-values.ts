import { type Plugin, runnerImport } from 'vite';
import { contentAlias } from './content-folder.ts';

/** Evaluates modules named `*.prepared.ts` when a site is built. Visitors load their values alone, as constants. */
export function preparedValues(): Plugin {
  return {
    name: 'prepared-values',
    apply: 'build',
    // The renderer's build shares it with the browser's.
    sharedDuringBuild: true,
    async load(id) {
      if (!id.endsWith('.prepared.ts')) return null;
      const { module } = await runnerImport<Record<string, unknown>>(id, {
        configFile: false,
        resolve: { alias: contentAlias },
        logLevel: 'error',
      });
      const lines = Object.entries(module).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return lines.join('\n');
    },
  };
}
