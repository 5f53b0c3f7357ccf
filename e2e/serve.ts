/** Starts servers besides the embedded stack: another build of the site, or a page of another website. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { portOf } from '../supabase/local/process/ports.ts';
import { createStaticSite } from '../supabase/local/site/static-site.ts';

/** Serves on a free port of 127.0.0.1. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface HostOptions {
  /** True to set headers by the path alone, as Cloudflare Workers (wrangler 4.164) and Caddy 2.6 do, also for a 404. */
  keepsMissing?: boolean;
}

/** Serves a built site as a static host does. */
export function serveSite(dir: string, { keepsMissing = false }: HostOptions = {}) {
  const site = createStaticSite(dir);
  async function answerAs(request: Request): Promise<Response> {
    const { status, body, headers } = await site(request);
    const isKept = keepsMissing && status === 404 && request.url.includes('/assets/');
    if (isKept) headers.set('Cache-Control', 'public, max-age=31536000, immutable');
    return new Response(body, { status, headers });
  }
  const answer = getRequestListener(answerAs, { overrideGlobalObjects: false });
  return serve((request, response) => void answer(request, response));
}
