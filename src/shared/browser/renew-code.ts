/**
 * Requests missing code again without the cache. Some hosts let a missing file's 404 be cached for a year
 * (docs/hosting.md), and a browser would not notice that the file is back. The page's preloads name the files.
 */
export async function renewCode(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link:is([rel=modulepreload], [rel=stylesheet])',
  );
  await Promise.allSettled(
    Array.from(links, async ({ href }) => {
      if (!(await fetch(href)).ok) await fetch(href, { cache: 'reload' });
    }),
  );
}
