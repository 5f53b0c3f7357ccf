/** Servers beside the embedded stack: another build of the site, or a page of another website. */
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

/** Serves a built site as a static host does. */
export function serveSite(dir: string) {
  const answer = getRequestListener(createStaticSite(dir), { overrideGlobalObjects: false });
  return serve((request, response) => void answer(request, response));
}
