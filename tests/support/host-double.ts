import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Network } from '../../supabase/functions/request-build/build-hook.ts';
import { portOf } from '../../supabase/local/process/ports.ts';

/** The hook's URL, of which nothing may be shown. */
export const hook = 'https://api.host.example/v1/hooks/5f9c-Secret-Part?token=another%20secret';

export const reply =
  (status: number, body = '', headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/**
 * The double of a site's host on this machine. The hook's https address leads to it through the injected network alone:
 * the function itself refuses such an address.
 */
export async function openHostDouble() {
  let answer: RequestListener = reply(200);
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  // As in supabase/local/stack.ts.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${portOf(server)}`;
  const network: Network = {
    fetch: ({ pathname, search }, init) => fetch(`${origin}${pathname}${search}`, init),
    resolve: async () => ['93.184.216.34'],
    timeoutMs: 10_000,
  };
  return {
    origin,
    /** For a host that lets the time pass. */
    impatient: { ...network, timeoutMs: 300 },
    network,
    /** Its requests since the last change of its answer. */
    asked,
    answerWith(listener: RequestListener) {
      answer = listener;
      asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
