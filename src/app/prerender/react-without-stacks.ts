import type { Plugin } from 'vite';

const reactFile = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;
/** Made once, while the file is read, to be compared with later. */
const sentinels = /(?<= = )Error\((formatProdErrorMessage\(\d+\))\)(?=[,;]\n)/g;
const sentinelCount = 5;

/**
 * React makes some errors while it is read, which nobody ever sees. A browser that is watched, as by Lighthouse or with
 * its developer tools open, looks up for each where it was made, and parses React once more for that: most of the time
 * that reading React takes. Here they are errors by their kind and their words, without a place.
 */
export function reactWithoutStacks(): Plugin {
  return {
    name: 'react-without-stacks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: reactFile },
      handler(code) {
        const found = code.match(sentinels)?.length ?? 0;
        if (found !== sentinelCount) {
          throw new Error(
            `React makes ${found} errors while it is read; this plugin knows ${sentinelCount}.`,
          );
        }
        return code.replace(
          sentinels,
          'Object.create(Error.prototype, { message: { value: $1 } })',
        );
      },
    },
  };
}
