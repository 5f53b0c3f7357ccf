import { isLinkAddress } from '@/shared/safe-html/article-html';
import { parseUrl } from '@/shared/browser/parse-url';

/** Adds a missing https: or mailto: to a typed address. Returns null when it cannot be a link. */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isLinkAddress(text)) return isComplete(text) ? text : null;
  if (/^[^\s@/:]+@[^\s@/:.]+(?:\.[^\s@/:.]+)+$/.test(text)) return `mailto:${text}`;
  const isDomain = /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(text);
  return isDomain && parseUrl(`https://${text}`) ? `https://${text}` : null;
}

function isComplete(address: string): boolean {
  if (/\s/.test(address)) return false;
  return /^https?:/i.test(address)
    ? parseUrl(address) !== null
    : !/^(?:mailto|tel):$/i.test(address);
}
