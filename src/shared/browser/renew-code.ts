/**
 * Asks past the cache for code that is missing: some hosts have a missing file's 404 kept for a year (docs/hosting.md), and a
 * browser would not see that the file is back. The preloads in the page name what was asked for.
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
