import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '@/app/app';
import { QueryClientContext } from '@/app/layouts/query-client-context';
import { routes } from '@/app/routes';

/** React puts a page's head tags, which may stand anywhere in its components, in front of its HTML. */
const leadingHeadTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

const { query, dataRoutes } = createStaticHandler(routes);

/**
 * Renders the page at this path.
 * @param queryClient holds the data the page shows; what is missing there is shown as loading
 * @returns the tags for its head, the HTML for its body, and the ids of its lazy routes
 * @throws when the path leads elsewhere, or its page fails
 */
export async function renderPage(path: string, queryClient: QueryClient) {
  const context = await query(new Request(`http://build.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere: not a page.`);
  const router = createStaticRouter(dataRoutes, context);

  let failure: unknown;
  const fail = (cause: unknown) => {
    failure ??= cause;
  };
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientContext value={queryClient}>
        <App>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </QueryClientContext>
    </StrictMode>,
    // One piece: parts that are moved into place by scripts would be missing without them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  failure ??= Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw new Error(`${path} cannot be rendered.`, { cause: failure });
  const html = await new Response(prelude).text();
  const [head = ''] = leadingHeadTags.exec(html) ?? [];
  return {
    head,
    body: html.slice(head.length),
    modules: context.matches.map(({ route }) => route.id),
  };
}
