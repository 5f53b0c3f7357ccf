import { runnerImport } from 'vite';
import { contentAlias } from './content-folder.ts';

/**
 * Imports a module of the site outside of a build or a server, because Node knows neither its aliases nor Vite's
 * variables.
 */
export async function importModule<Module>(file: string): Promise<Module> {
  const { module } = await runnerImport<Module>(file, {
    configFile: false,
    resolve: { alias: contentAlias },
    logLevel: 'error',
  });
  return module;
}
