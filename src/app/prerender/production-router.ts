import type { Plugin } from 'vite';

const packages = new Set(['react-router', 'react-router/dom']);
const forDevelopment = '/dist/development/';

/**
 * react-router ships its code for production too, but names only the one with warnings to those who
 * import it. Visitors get the other.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(id, importer) {
      if (!packages.has(id)) return null;
      const found = await this.resolve(id, importer, { skipSelf: true });
      if (!found?.id.includes(forDevelopment)) {
        throw new Error(`${id} is no longer built the way this plugin knows.`);
      }
      return { ...found, id: found.id.replace(forDevelopment, '/dist/production/') };
    },
  };
}
