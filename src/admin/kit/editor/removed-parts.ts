// Reports what the sanitizer (src/shared/safe-html/article-html.ts) removes from a text.
import { articleAllowlist } from '@/shared/safe-html/article-html';
import { videoAt } from '@/shared/safe-html/video';
import { parseUrl } from '@/shared/browser/parse-url';

/** Plurals of the parts with their own names. */
const plurals: Record<string, string> = {
  style: 'styles',
  script: 'scripts',
  form: 'forms',
  image: 'images',
  drawing: 'drawings',
  comment: 'comments',
  'link address': 'link addresses',
};

/** Lists the removed parts of a whole text: "2 styles", "1 script", "1 frame from example.com". */
export function removedParts(raw: string, clean: string): string[] {
  const kept = countParts(read(clean));
  const parts = countParts(read(raw));
  return [...parts].flatMap(([part, count]) => {
    const removed = count - (kept.get(part) ?? 0);
    return removed > 0 ? [inWords(part, removed)] : [];
  });
}

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const isVideo = (element: Element) =>
  element.nodeName === 'IFRAME' && videoAt(element.getAttribute('src') ?? '') !== null;
const isHtml = (element: Element) => element.namespaceURI === 'http://www.w3.org/1999/xhtml';
const add = (parts: Map<string, number>, part: string) =>
  parts.set(part, (parts.get(part) ?? 0) + 1);

function countParts(page: Document): Map<string, number> {
  const parts = new Map<string, number>();
  // The parser moves some leading elements into the head.
  for (const element of page.querySelectorAll('head *, body *')) {
    const tag = element.localName;
    if (isVideo(element)) {
      // The sanitizer stores it as a link, so it must not hide another removed link.
      add(parts, 'link address');
    } else if (!isHtml(element)) {
      if (tag === 'svg' || tag === 'math') add(parts, 'drawing');
    } else if (articleAllowlist.ALLOWED_TAGS.includes(tag)) {
      if (tag === 'img') add(parts, 'image');
      for (const { name } of element.attributes) addAttribute(parts, name);
    } else add(parts, nameOf(element));
  }
  const comments = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) add(parts, 'comment');
  return parts;
}

function addAttribute(parts: Map<string, number>, name: string) {
  if (name === 'style') add(parts, 'style');
  else if (name === 'href') add(parts, 'link address');
  else if (name.startsWith('on')) add(parts, 'script');
  // The sanitizer adds `rel` itself.
  else if (name !== 'rel' && !articleAllowlist.ALLOWED_ATTR.includes(name)) {
    add(parts, `“${name}” attribute`);
  }
}

function nameOf(element: Element): string {
  const tag = element.localName;
  if (tag === 'iframe') return `frame from ${hostOf(element)}`;
  if (tag === 'svg') return 'drawing';
  return tag in plurals ? tag : `<${tag}> tag`;
}

function hostOf(frame: Element): string {
  return parseUrl(frame.getAttribute('src') ?? '')?.host || 'no website';
}

function inWords(part: string, count: number): string {
  if (count === 1) return `1 ${part}`;
  const plural = plurals[part] ?? part.replace(/^(frame|.* tag|.* attribute)(?=$| from )/, '$1s');
  return `${count} ${plural}`;
}
