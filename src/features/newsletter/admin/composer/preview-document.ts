// The mail as a document for the preview's frame. The frame itself runs nothing (sandbox); this takes away what would
// reach out: scripts, frames, forms, other documents' styles, and, unless asked for, images from elsewhere.
import { createMailCleaner } from '@/lib/safe-html/mail-html';
import { outerHtmlOf } from '@/lib/safe-html/purifier';

let clean: ReturnType<typeof createMailCleaner> | undefined;

/** The document for `srcdoc`. Images are fetched from the web only with `hasRemoteImages`. */
export function previewDocument(
  mailHtml: string,
  { hasRemoteImages }: { hasRemoteImages: boolean },
) {
  clean ??= createMailCleaner(window);
  const page = new DOMParser().parseFromString(`<!doctype html>${clean(mailHtml)}`, 'text/html');
  // Without its address an image shows its alternative text, as in mail programs that ask first.
  if (!hasRemoteImages) page.querySelectorAll('img').forEach(dropRemoteSource);
  const images = `img-src data:${hasRemoteImages ? ' https:' : ''}`;
  // As elements, not as text: nothing written in the mail can stand before them.
  page.head.prepend(
    metaOf(page, {
      'http-equiv': 'Content-Security-Policy',
      content: `default-src 'none'; style-src 'unsafe-inline'; ${images}`,
    }),
    // Who looks at a draft, and where, is nobody's business.
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
