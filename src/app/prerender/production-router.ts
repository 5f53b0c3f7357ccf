import type { Plugin } from 'vite';

const packages = new Set(['react-router', 'react-router/dom']);
const forDevelopment = '/dist/development/';
const routerFile = /\/react-router\/dist\/production\/chunk-[^/]+\.mjs$/;

/** Names for developers' tools. To the bundler each is a use of the component, which so stays in the code for ever. */
const names = /^\w+\.displayName = "[^"]+";$/gm;
/** Makes a component and does nothing else, which the bundler cannot know. */
const makers = /(?<== )React\d+\.forwardRef\(/g;

/**
 * react-router ships its code for production too, but names only the one with warnings to those who
 * import it. Visitors get the other, without what no page uses.
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
    transform: {
      filter: { id: routerFile },
      handler: (code) => code.replace(names, '').replace(makers, '/* @__PURE__ */ $&'),
    },
  };
}
