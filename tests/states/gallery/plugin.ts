/**
 * Serves the page `/__states` of `npm run dev`: every state of every screen, by theme and width. Neither a build nor a
 * preview has it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

export const galleryPath = '/__states';

export function statesGallery(): Plugin {
  return {
    name: 'states-gallery',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    // Found by Vite otherwise only once the page asks for them: it would load again.
    config: () => ({
      optimizeDeps: { include: ['@testing-library/dom', '@testing-library/user-event'] },
    }),
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://dev');
        if (pathname !== galleryPath) return next();
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        galleryPage(server).then((html) => response.end(html), next);
      });
    },
  };
}

/** The page of the site with other code. */
async function galleryPage(server: ViteDevServer): Promise<string> {
  const html = await readFile(join(server.config.root, 'index.html'), 'utf8');
  const page = html.replace('/src/main.tsx', '/tests/states/gallery/main.ts');
  return server.transformIndexHtml('/index.html', page);
}
