// The mail as a document for the preview's sandboxed frame. Removes everything that sends requests: scripts, frames,
// forms, external styles and, unless asked for, remote images.
import { createMailCleaner } from '@/lib/safe-html/mail-html';
import { outerHtmlOf } from '@/lib/safe-html/purifier';

let clean: ReturnType<typeof createMailCleaner> | undefined;

/** The document for `srcdoc`. Remote images load only with `hasRemoteImages`. */
export function previewDocument(
  mailHtml: string,
  { hasRemoteImages }: { hasRemoteImages: boolean },
) {
  clean ??= createMailCleaner(window);
  const page = new DOMParser().parseFromString(`<!doctype html>${clean(mailHtml)}`, 'text/html');
  // Without a source an image shows its alternative text, as in mail programs that block images.
  if (!hasRemoteImages) page.querySelectorAll('img').forEach(dropRemoteSource);
  const images = `img-src data:${hasRemoteImages ? ' https:' : ''}`;
  // Added as elements, so that nothing in the mail can come before them.
  page.head.prepend(
    metaOf(page, {
      'http-equiv': 'Content-Security-Policy',
      content: `default-src 'none'; style-src 'unsafe-inline'; ${images}`,
    }),
    // Image servers must not learn the admin's address.
    metaOf(page, { name: 'referrer', content: 'no-referrer' }),
  );
  return `<!doctype html>${outerHtmlOf(page.documentElement)}`;
}

function metaOf(page: Document, attributes: Record<string, string>): Element {
  const meta = page.createElement('meta');
  for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value);
  return meta;
}

function dropRemoteSource(image: Element): void {
  image.removeAttribute('srcset');
  if (!/^data:/i.test(image.getAttribute('src') ?? '')) image.removeAttribute('src');
}
