/** Inline elements, which do not start a new line. */
const inline = 'a,abbr,b,cite,code,del,em,font,i,ins,kbd,mark,q,s,small,span,strong,sub,sup,u';
const unread = 'script,style,template,title';

/**
 * Turns HTML into plain text for an admin: each block on its own line, a link with its address, a picture by its
 * alternative text. Makes two versions comparable without tags.
 */
export function htmlWords(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return wordsOf(body)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data.replaceAll(/\s+/g, ' ');
  if (!(node instanceof Element) || node.matches(unread)) return '';
  if (node.matches('br')) return '\n';
  if (node.matches('hr')) return '\n———\n';
  if (node.matches('img')) return `[${node.getAttribute('alt') || 'Picture'}]`;
  if (node.matches('iframe,video')) return `\n[Video: ${node.getAttribute('src') ?? ''}]\n`;
  const words = [...node.childNodes].map(wordsOf).join('');
  if (node.matches('a')) return withAddress(words, node.getAttribute('href') ?? '');
  if (node.matches(inline)) return words;
  if (node.matches('li')) return `\n• ${words.trim()}\n`;
  // A row is a line, unless a cell is part of an email's layout.
  if (node.matches('td,th')) return `${node.previousElementSibling ? ' | ' : ''}${words.trim()}`;
  return `\n${words}\n`;
}

const withAddress = (words: string, href: string) =>
  href === '' || href === words.trim() ? words : `${words} (${href})`;
