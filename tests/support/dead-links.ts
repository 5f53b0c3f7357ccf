/** Finds links of a built site that lead nowhere. */

/** Every address of the site that a page links to, sends a form to or shows: `/blog?category=SEO#top`. */
function internalAddresses(html: string): string[] {
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const found = [...markup.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, value = '']) =>
    value.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)].filter((address) => /^(\/(?!\/)|#)/.test(address));
}

const hasId = (html: string, id: string) => html.includes(` id="${id}"`);

/**
 * "page: address" for each link to a page, a file or a section that is not there.
 * @param files the site's files by path: `blog/my-post.html`
 * @param others addresses that need no file
 */
export function deadLinks(files: ReadonlyMap<string, string>, others: string[] = []): string[] {
  const pages = [...files].filter(([path]) => path.endsWith('.html'));
  return pages.flatMap(([page, html]) =>
    internalAddresses(html)
      .filter((address) => {
        const [, path = '', , id] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/.exec(address) ?? [];
        if (others.includes(path)) return false;
        const name = decodeURI(path).slice(1) || (path ? 'index' : page.replace(/\.html$/, ''));
        const target = files.get(name) ?? files.get(`${name}.html`);
        return target === undefined || Boolean(id && !hasId(target, id));
      })
      .map((address) => `${page}: ${address}`),
  );
}
