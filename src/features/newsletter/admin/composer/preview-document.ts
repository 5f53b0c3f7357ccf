// The mail as a document for the preview's frame. The frame itself runs nothing (sandbox); this takes away what would
// reach out: scripts, frames, forms, other documents' styles, and, unless asked for, images from elsewhere.
import createDOMPurify from 'dompurify';

const forbidden = ['base', 'button', 'form', 'input', 'link', 'meta', 'select', 'textarea'];

let made: ReturnType<typeof createDOMPurify> | undefined;

/** An instance of its own: another user of the library must not meet our hook. */
function purifier() {
  if (made) return made;
  made = createDOMPurify(window);
  made.addHook('afterSanitizeAttributes', (element) => {
    // In a sandbox without pop-ups such a link leads nowhere; without it the frame itself would go there.
    if (element.hasAttribute('href')) element.setAttribute('target', '_blank');
  });
  return made;
}

/** The document for `srcdoc`. Images are fetched from the web only with `hasRemoteImages`. */
export function previewDocument(
  mailHtml: string,
  { hasRemoteImages }: { hasRemoteImages: boolean },
) {
  const root = purifier().sanitize(mailHtml, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    FORBID_TAGS: forbidden,
    // A mail has no use for them, and SVG may hold whole documents.
    USE_PROFILES: { html: true },
  });
  if (!(root instanceof Element)) throw new Error('The mail could not be cleaned.');
  // Without its address an image shows its alternative text, as in mail programs that ask first.
  if (!hasRemoteImages) root.querySelectorAll('img').forEach(dropRemoteSource);
  const policy = document.createElement('meta');
  policy.setAttribute('http-equiv', 'Content-Security-Policy');
  policy.setAttribute(
    'content',
    `default-src 'none'; style-src 'unsafe-inline'; img-src data:${hasRemoteImages ? ' https: http:' : ''}`,
  );
  // As an element, not as text: nothing written in the mail can stand before it.
  root.querySelector('head')?.prepend(policy);
  return `<!doctype html>${root.outerHTML}`;
}

function dropRemoteSource(image: Element): void {
  image.removeAttribute('srcset');
  if (!/^data:/i.test(image.getAttribute('src') ?? '')) image.removeAttribute('src');
}
