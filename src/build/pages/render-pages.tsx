import { once } from 'node:events';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { App } from '@/starter/app';
import { QueryClientContext } from '@/shared/query/query-client-context';
import { routes } from '@/routes';
import { createQueryClient } from '@/shared/query/query-client';
import { requireKnownScripts } from '../host/inline-scripts';
import type { FillTemplate } from './page-template';
import type { SitePage } from './pages';
import type { SiteFile } from '../site-file';

/** Matches head tags: React moves them in front of the HTML, wherever components render them. */
const leadingHeadTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

const { query, dataRoutes } = createStaticHandler(routes);

/**
 * The HTML of every page, one in memory at a time.
 * @param knownScripts the hashes of the scripts that a page may have
 */
export async function* renderPages(
  pages: SitePage[],
  fillTemplate: FillTemplate,
  knownScripts: readonly string[],
): AsyncGenerator<SiteFile> {
  for (const { path, file, isAdmin, loadData } of pages) {
    const queryClient = createQueryClient();
    await loadData?.(queryClient);
    const page = await renderPage(path, queryClient);
    // The template's part, two thirds of a page, is the same on each page.
    requireKnownScripts(path, page.head + page.body, knownScripts);
    const data = loadData && dehydrateAsStale(queryClient);
    queryClient.clear();
    yield { path: file, body: fillTemplate({ ...page, data, isAdmin }) };
  }
}

/** Dehydrates data as stale, so that the browser fetches the present data whatever its clock says. */
function dehydrateAsStale(queryClient: QueryClient) {
  const { queries } = dehydrate(queryClient);
  return {
    mutations: [],
    queries: queries.map((entry) => ({ ...entry, state: { ...entry.state, dataUpdatedAt: 0 } })),
  };
}

/**
 * Renders the page at this path.
 * @param queryClient holds the data that the page shows; missing data is shown as loading
 * @returns the tags for its head, the HTML for its body, and the ids of its lazy routes
 * @throws when the path redirects, or its page fails
 */
export async function renderPage(path: string, queryClient: QueryClient) {
  const context = await query(new Request(`http://build.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects and is not a page.`);
  const router = createStaticRouter(dataRoutes, context);

  let failure: unknown;
  const fail = (cause: unknown) => {
    failure ??= cause;
  };
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <QueryClientContext value={queryClient}>
        <App>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </QueryClientContext>
    </StrictMode>,
    // Sends one piece: without scripts, parts that a script moves into place would be missing.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  failure ??= Object.values(context.errors ?? {})[0];
  if (failure !== undefined) throw new Error(`${path} cannot be rendered.`, { cause: failure });
  const html = await readAll(prelude);
  const [head = ''] = leadingHeadTags.exec(html) ?? [];
  return {
    head,
    body: html.slice(head.length),
    modules: context.matches.map(({ route }) => route.id),
  };
}

/**
 * Decodes once: `text` of node:stream/consumers decodes each of React's hundred pieces, which takes as long as
 * rendering.
 */
async function readAll(stream: NodeJS.ReadableStream): Promise<string> {
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  await once(stream, 'end');
  return Buffer.concat(pieces).toString();
}
