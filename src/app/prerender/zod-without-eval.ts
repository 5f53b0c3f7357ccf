import type { Plugin } from 'vite';

const settingsModule = /\/node_modules\/zod\/v4\/core\/core\.js$/;
const emptySettings = '.__zod_globalConfig = {}';

/**
 * zod tries whether it may make code out of text, to check faster. Our policy forbids that, and the
 * browser reports each try as a violation. Its settings say from the start that it need not try.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: settingsModule },
      handler(code) {
        if (!code.includes(emptySettings)) {
          throw new Error('zod no longer keeps its settings where this plugin knows.');
        }
        return code.replace(emptySettings, '.__zod_globalConfig = { jitless: true }');
      },
    },
  };
}
