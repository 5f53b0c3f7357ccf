import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type * as ExtraFiles from './extra-files';

const contentTypes: Record<string, string> = {
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml; charset=utf-8',
};

/** In development, the files that a build would make are made when somebody asks for them. */
export function devFiles(): Plugin {
  return {
    name: 'dev-files',
    apply: (_config, { command, isPreview }) => command === 'serve' && !isPreview,
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://dev');
        const contentType = contentTypes[extname(pathname)];
        if (contentType) void answer(server, pathname, contentType, response, next);
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
    const module = await server.ssrLoadModule('/src/build/extra-files.ts');
    // Vite knows no types of what it loads.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { findExtraFile } = module as typeof ExtraFiles;
    const file = await findExtraFile(pathname.slice(1), server.resolvedUrls?.local[0] ?? '');
    if (!file) return next();
    response.setHeader('Content-Type', contentType);
    response.end(file.body);
  } catch (error) {
    next(error);
  }
}
