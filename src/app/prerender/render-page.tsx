import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { loadHeadTags } from '@/components/seo';
import { App } from '../app';
import { Pages } from '../app-router';
import { QueryClientContext } from '../layouts/query-client-context';
import { loadPage } from '../load-page';
import { matchPage } from '../match-page';
import { handleOf } from '../page-chunk';

/** React puts a page's head tags, which may stand anywhere in its components, in front of its HTML. */
const leadingHeadTags = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;
const structuredData = /<script type="application\/ld\+json">[^<]*<\/script>/;

/**
 * Renders the page at this path.
 * @param queryClient holds the data the page shows; what is missing there is shown as loading
 * @returns the tags for its head, the HTML for its body, and the modules its code is in
 * @throws when the path leads elsewhere, or its page fails
 */
export async function renderPage(path: string, queryClient: QueryClient) {
  const matches = matchPage(path);
  if (matches.some(({ route }) => handleOf(route).isRedirect)) {
    throw new Error(`${path} leads elsewhere: not a page.`);
  }
  await Promise.all([loadHeadTags(), loadPage(matches)]);

  let failure: unknown;
  const fail = (cause: unknown) => {
    failure ??= cause;
  };
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientContext value={queryClient}>
        <App>
          <StaticRouter location={path}>
            <Pages />
          </StaticRouter>
        </App>
      </QueryClientContext>
    </StrictMode>,
    // One piece: parts that are moved into place by scripts would be missing without them.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  if (failure !== undefined) throw new Error(`${path} cannot be rendered.`, { cause: failure });
  const html = await new Response(prelude).text();
  const [tags = ''] = leadingHeadTags.exec(html) ?? [];
  // Out of the page's own elements, which come alive without it: see components/seo.tsx.
  const body = html.slice(tags.length);
  const data = structuredData.exec(body)?.[0] ?? '';
  const modules = matches.flatMap(({ route }) => handleOf(route).module ?? []);
  return {
    // No value has a bare quotation mark in it, so this is the end of a tag.
    head: tags.replaceAll('"/>', '">') + data,
    body: body.replace(data, () => ''),
    modules,
  };
}
