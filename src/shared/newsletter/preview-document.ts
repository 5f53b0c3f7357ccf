// Prepares an email's HTML for the preview's sandboxed frame. Removes everything that sends requests to others:
// scripts, frames, forms, external styles and, unless asked for, images of other sites.
import { getBackend, hasBackend } from '@/shared/env';
import { createMailCleaner } from '@/shared/safe-html/mail-preview-html';
import { outerHtmlOf } from '@/shared/safe-html/purifier';
import { absoluteUrl } from '@/shared/seo/site-url';
import { parseUrl } from '@/shared/browser/parse-url';

let clean: ReturnType<typeof createMailCleaner> | undefined;

interface PreviewOptions {
  /** True to load images of other sites. */
  hasRemoteImages: boolean;
  /** The styles of the surrounding page, with fonts from its own origin. */
  pageStyles?: string;
}

/** Returns the document for `srcdoc`. */
export function previewDocument(
  mailHtml: string,
  { hasRemoteImages, pageStyles = '' }: PreviewOptions,
) {
  clean ??= createMailCleaner(window);
  const page = new DOMParser().parseFromString(`<!doctype html>${clean(mailHtml)}`, 'text/html');
  const own = ownOrigins();
  for (const image of page.querySelectorAll('img')) {
    const source = ownSource(image.getAttribute('src') ?? '', own);
    if (source !== null) image.setAttribute('src', source);
    // Without a source an image shows its alternative text, as in email programs that block images.
    else if (!hasRemoteImages) image.removeAttribute('src');
    if (!hasRemoteImages) image.removeAttribute('srcset');
  }
  const fonts = pageStyles && `font-src ${window.location.origin}; `;
  const styles = pageStyles && `<style>${pageStyles}</style>`;
  const images = ['img-src data:', ...own, ...(hasRemoteImages ? ['https:'] : [])].join(' ');
  // Placed first, so that nothing in the email comes before the policy. Image servers must not learn the admin's URL.
  page.head.insertAdjacentHTML(
    'afterbegin',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; ${fonts}${images}">
<meta name="referrer" content="no-referrer">${styles}`,
  );
  return `<!doctype html>${outerHtmlOf(page.documentElement)}`;
}

/** Lists the origins of this page and of the backend, which has the uploaded images. */
function ownOrigins(): string[] {
  const here = window.location.origin;
  return hasBackend() ? [...new Set([here, new URL(getBackend().url).origin])] : [here];
}

/** Returns the source of an image of ours; null for an image of another site. */
function ownSource(source: string, own: string[]): string | null {
  const url = parseUrl(source);
  if (!url) return null;
  const { origin, protocol, pathname, search } = url;
  const here = window.location.origin;
  // This build contains the site's pictures, even when it runs at another URL than the site's.
  if (origin === new URL(absoluteUrl('/'), here).origin) return here + pathname + search;
  return protocol === 'data:' || own.includes(origin) ? source : null;
}
