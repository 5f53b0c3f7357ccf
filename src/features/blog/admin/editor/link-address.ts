import { isLinkAddress } from '@/lib/safe-html/article-html';

/**
 * What somebody typed as the address of a link, made complete: "example.com" gets its https, an
 * e-mail address its mailto. Null when no link can lead there.
 */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isLinkAddress(text)) return isComplete(text) ? text : null;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const isDomain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(text);
  return isDomain && URL.canParse(`https://${text}`) ? `https://${text}` : null;
}

function isComplete(address: string): boolean {
  if (/\s/.test(address)) return false;
  return /^https?:/i.test(address) ? URL.canParse(address) : !/^(?:mailto|tel):$/i.test(address);
}
