/** Texts of one moment are one text; and a region must be there, and empty, before its text comes. */
const gatherMs = 100;
/** Long enough to be read; afterwards nobody meets the text at the end of the page. */
const stayMs = 5000;

const waiting = new Set<{ text: string }>();
let timer: ReturnType<typeof setTimeout> | undefined;
let region: HTMLElement | undefined;

/**
 * The one live region of the page. Its text is a copy of a text on the page, and lies in a shadow tree: a search in the page and
 * a translator find it once.
 */
function findRegion(): { textContent: string | null } {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'polite');
    region.attachShadow({ mode: 'open' });
  }
  if (!region.isConnected) document.body.append(region);
  return region.shadowRoot ?? region;
}

function flush() {
  findRegion().textContent = [...waiting].map(({ text }) => text).join(' ');
  waiting.clear();
  timer = setTimeout(() => (findRegion().textContent = ''), stayMs);
}

/** Screen readers say the text after what they are saying. Returns how to take it back as long as it waits. */
function speak(text: string): () => void {
  findRegion().textContent = '';
  clearTimeout(timer);
  timer = setTimeout(flush, gatherMs);
  const own = { text };
  waiting.add(own);
  return () => waiting.delete(own);
}

/** Speaks the text of an element whenever it has changed, but for the one that is there at first. Returns how to stop. */
export function speakChanges(element: Element): () => void {
  findRegion();
  let last = textOf(element);
  let takeBack: (() => void) | undefined;
  const observer = new MutationObserver(() => {
    const text = textOf(element);
    if (text === last) return;
    last = text;
    takeBack?.();
    if (text) takeBack = speak(text);
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** The texts of its elements with a space between them. */
function textOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const words: (string | null)[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.textContent);
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}
