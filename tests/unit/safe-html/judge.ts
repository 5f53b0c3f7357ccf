// Checks sanitized HTML independently: it parses the result as a browser does, to judge what a page would show.
import { article } from '@content/words/blog/article';
import { articleAllowlist } from '@/shared/safe-html/article-html';

const { before, after } = article.videoOn;

const allowedTags = new Set(articleAllowlist.ALLOWED_TAGS);
const allowedAttributes = new Set([...articleAllowlist.ALLOWED_ATTR, 'rel']);
const siteUrl = 'https://site.example/blog/a-post';

/** Everything in a cleaned post that should not be there, in words; empty when it is clean. */
export function faultsOfArticle(html: string): string[] {
  const { head, body } = new DOMParser().parseFromString(
    `<!doctype html><body>${html}`,
    'text/html',
  );
  const faults = head.childElementCount > 0 ? ['something in <head>'] : [];
  for (const node of nodesIn(body)) {
    if (node instanceof Element) faults.push(...faultsOfElement(node));
    else if (!(node instanceof Text)) faults.push(`a node of type ${node.nodeType}`);
  }
  return faults;
}

/** All that is said of a frame, and nothing else; its title is the author's words. */
const frameAttributes: Record<string, RegExp> = {
  sandbox: /^allow-scripts allow-same-origin allow-presentation$/,
  allow: /^encrypted-media; fullscreen; picture-in-picture$/,
  referrerpolicy: /^strict-origin-when-cross-origin$/,
  loading: /^lazy$/,
  width: /^640$/,
  height: /^360$/,
  src: /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.vimeo\.com\/video\/\d+\?dnt=1(?:&h=[\da-f]+)?)$/,
  title: new RegExp(`^${before}[^]+(?:${after('YouTube')}|${after('Vimeo')})$`),
};

/** The same for a post as a page shows it: the page adds players, and must add nothing else that frames. */
export function faultsOfShownArticle(html: string): string[] {
  const { body } = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
  const faults: string[] = [];
  for (const frame of body.querySelectorAll('iframe')) {
    const names = frame.getAttributeNames().toSorted().join(' ');
    if (names !== Object.keys(frameAttributes).toSorted().join(' ')) faults.push(`frame ${names}`);
    for (const [name, allowed] of Object.entries(frameAttributes)) {
      const value = frame.getAttribute(name) ?? '';
      if (!allowed.test(value)) faults.push(`frame ${name}=${value}`);
    }
    if (frame.hasChildNodes()) faults.push('something in a frame');
    if (!frame.parentElement?.matches('figure.article-video')) faults.push('a frame anywhere');
    frame.remove();
  }
  const given = /^(?:id|class|tabindex|role|aria-label|loading|decoding)$/;
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames())
      if (given.test(name)) element.removeAttribute(name);
  }
  return [...faults, ...faultsOfArticle(body.innerHTML)];
}

function faultsOfElement(element: Element): string[] {
  const tag = element.localName;
  const faults = allowedTags.has(tag) ? [] : [`<${tag}>`];
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') faults.push(`${tag} is not HTML`);
  for (const { name, value } of element.attributes) {
    // `is` cannot be removed from an element, only emptied.
    if (name === 'is' && value === '') continue;
    if (!allowedAttributes.has(name)) faults.push(`${tag}[${name}]`);
    if (name === 'href' && (tag !== 'a' || !leadsSomewhereSafe(value)))
      faults.push(`link ${value}`);
    if (name === 'src' && (tag !== 'img' || !isSafePicture(value))) faults.push(`picture ${value}`);
  }
  return faults;
}

function leadsSomewhereSafe(address: string): boolean {
  const url = URL.parse(address, siteUrl);
  // An address that no browser can read leads nowhere.
  if (!url) return true;
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return false;
  return !/^[/#]/.test(address) || url.origin === 'https://site.example';
}

function isSafePicture(address: string): boolean {
  const url = URL.parse(address, siteUrl);
  return !url || url.protocol === 'https:';
}

const acting =
  'script iframe frame frameset object embed applet base link meta form input button select textarea svg math template noscript style[src]';

/** Everything in a cleaned mail that would act, frame, send or load another document. */
export function faultsOfMail(html: string): string[] {
  const page = new DOMParser().parseFromString(`<!doctype html>${html}`, 'text/html');
  const faults = [...page.querySelectorAll(acting.replaceAll(' ', ','))].map(
    ({ localName }) => `<${localName}>`,
  );
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      // `action` and the like may stay: the elements that heed them do not (`acting`).
      if (/^on|^(?:formaction|srcdoc|ping|manifest|autofocus|xlink:href)$/i.test(name)) {
        faults.push(`${element.localName}[${name}]`);
      }
      if (['href', 'src', 'background', 'poster'].includes(name) && isScript(value))
        faults.push(value);
      if (name === 'href' && element.getAttribute('target') !== '_blank')
        faults.push('a link that stays');
    }
  }
  return faults;
}

function isScript(address: string): boolean {
  const protocol = URL.parse(address, siteUrl)?.protocol ?? '';
  return ['javascript:', 'vbscript:', 'blob:'].includes(protocol);
}

function* nodesIn(root: Node): Generator<Node> {
  for (const child of root.childNodes) {
    yield child;
    yield* nodesIn(child);
  }
}
