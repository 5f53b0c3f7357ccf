import { createServer } from 'node:net';
import { resolve as resolvePath } from 'node:path';
import { styleText } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import type { Connect, Logger, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { chosenBackend, localDefines } from './client-env.ts';
import { demoAdmin, developmentDataDir } from '../local-settings.ts';
import { isStackPath } from '../server.ts';
import { createStack, type Stack } from '../stack.ts';
import { StackError } from '../stack-error.ts';
import { createStaticSite } from '../site/static-site.ts';

type Started = { stack: Stack; readyMs: number };
type Shared = { started: Promise<Started>; users: number };

// When its configuration changes, Vite loads this file again and opens the new server before it closes the old one:
// both use the process's one stack.
const registry = globalThis as typeof globalThis & { embeddedStack?: Shared | undefined };

async function start(siteUrl: string, logger: Logger): Promise<Started> {
  const begin = performance.now();
  const stack = await createStack({
    dataDir: developmentDataDir,
    siteUrl,
    ticker: true,
    isBehindProxy: false,
    log: (line) => logger.info(line, { timestamp: true }),
  });
  return { stack, readyMs: performance.now() - begin };
}

async function acquire(siteUrl: string, logger: Logger): Promise<Started> {
  const shared = (registry.embeddedStack ??= { started: start(siteUrl, logger), users: 0 });
  shared.users += 1;
  try {
    return await shared.started;
  } catch (error) {
    registry.embeddedStack = undefined;
    throw error;
  }
}

async function release(): Promise<void> {
  const shared = registry.embeddedStack;
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  registry.embeddedStack = undefined;
  await (await shared.started).stack.close();
}

const hostOf = (host: string | boolean | undefined) =>
  typeof host === 'string' ? host : host ? '0.0.0.0' : 'localhost';

/** Checks the port early: Vite would notice only after the stack has started, and would print a stack trace. */
async function requirePort(port: number, host: string, script: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return resolve();
      reject(
        new StackError(
          `Port ${port} is already in use. Stop what runs there, or choose another: npm run ${script} -- --port ${port + 1}`,
        ),
      );
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function mount(middlewares: Connect.Server, stack: Stack): void {
  const answer = getRequestListener(
    (request, env) => stack.answer(request, env.incoming.socket.remoteAddress),
    { overrideGlobalObjects: false },
  );
  middlewares.use((request, response, next) => {
    const [path = '/'] = (request.originalUrl ?? request.url ?? '/').split('?');
    if (isStackPath(path)) void answer(request, response);
    else next();
  });
}

/** Replaces Vite's own file server, which answers every unknown path with the home page. */
function mountBuiltSite({ middlewares, config }: PreviewServer): void {
  const site = createStaticSite(resolvePath(config.root, config.build.outDir));
  const answer = getRequestListener(site, { overrideGlobalObjects: false });
  middlewares.use((request, response) => void answer(request, response));
}

/** Adds our lines to the URLs that Vite prints when it listens. */
function announce(server: ViteDevServer | PreviewServer, { stack, readyMs }: Started): void {
  const print = server.printUrls.bind(server);
  const line = (name: string, value: string) =>
    server.config.logger.info(
      `  ${styleText('green', '➜')}  ${styleText('bold', `${name}:`.padEnd(9))}${value}`,
    );
  server.printUrls = () => {
    print();
    const origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? stack.url;
    line('Mailbox', styleText('cyan', `${origin}/__mail`));
    line(
      'Admin',
      `${styleText('cyan', `${origin}/login`)}  ${demoAdmin.email} / ${demoAdmin.password}`,
    );
    line('Backend', `embedded stack, ready in ${Math.round(readyMs)} ms`);
  };
}

/**
 * Runs the embedded stack beside Vite's dev and preview server, on their own origin. With a VITE_SUPABASE_URL it only
 * prints that URL. The preview serves the built site as a static host does.
 */
export function embeddedStack(): Plugin {
  let backend: string | undefined;
  let isUsing = false;

  async function serve(
    server: ViteDevServer | PreviewServer,
    { port, host }: { port: number; host?: string | boolean | undefined },
    script: 'dev' | 'preview',
  ) {
    const { logger } = server.config;
    if (backend) {
      logger.info(`Backend: ${backend} (VITE_SUPABASE_URL). The embedded stack is not started.`);
      return;
    }
    // A restarting Vite still uses its own port.
    if (!registry.embeddedStack) await requirePort(port, hostOf(host), script);
    const started = await acquire(`http://localhost:${port}`, logger);
    isUsing = true;
    mount(server.middlewares, started.stack);
    announce(server, started);
  }

  async function leave(): Promise<void> {
    if (!isUsing) return;
    isUsing = false;
    await release();
  }

  return {
    name: 'embedded-stack',
    apply: 'serve',
    config(config, { mode, isPreview }) {
      const place = { mode, root: config.root, envDir: config.envDir };
      backend = chosenBackend(place);
      if (backend || isPreview) return {};
      return {
        define: localDefines(place, `http://localhost:${config.server?.port ?? 5173}`),
        // The database changes its files all the time.
        server: { watch: { ignored: ['**/supabase/.temp/**'] } },
      };
    },
    configureServer: (server) => serve(server, server.config.server, 'dev'),
    async configurePreviewServer(server) {
      await serve(server, server.config.preview, 'preview');
      mountBuiltSite(server);
    },
    closeServer: leave,
    closePreviewServer: leave,
  };
}
