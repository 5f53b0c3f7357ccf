// Resolves packages to their production build where their export map gives bundlers only the development build.
import type { Plugin } from 'vite';

/**
 * React Router 7.18 names `dist/development` under each condition but "node", so pages would contain its checks and
 * messages for developers. `dist/production` beside it has the same files.
 */
export function productionPackages(): Plugin {
  return {
    name: 'production-packages',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(?:\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved || resolved.external) return resolved;
        return { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
      },
    },
  };
}
