import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type * as GeneratedFiles from './generated-files';

const contentTypes: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
};

/** Generates the build's files on request in the development server. */
export function serveGeneratedFiles(): Plugin {
  return {
    name: 'generated-files',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://dev');
        const contentType = contentTypes[extname(pathname)];
        // Vite itself serves the files of public/.
        const isStored = existsSync(join(server.config.publicDir, pathname));
        if (contentType && !isStored) void answer(server, pathname, contentType, response, next);
        else next();
      });
    },
  };
}

async function answer(
  server: ViteDevServer,
  pathname: string,
  contentType: string,
  response: ServerResponse,
  next: Connect.NextFunction,
) {
  try {
    const module = await server.ssrLoadModule('/src/build/generated-files.ts');
    // Vite does not type what it loads.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { findGeneratedFile } = module as typeof GeneratedFiles;
    const file = await findGeneratedFile(pathname.slice(1), server.resolvedUrls?.local[0] ?? '');
    if (!file) return next();
    response.setHeader('Content-Type', contentType);
    response.end(file.body);
  } catch (error) {
    next(error);
  }
}
