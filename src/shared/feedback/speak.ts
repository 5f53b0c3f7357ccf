/** Texts of one moment are one text; and a region must be there, and empty, before its text comes. */
const gatherMs = 100;
/** Long enough to be read; afterwards it would be met at the end of the page. */
const stayMs = 5000;

/** The texts of elements that are to be said. */
const waiting = new Map<Element, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let region: HTMLElement | undefined;

/**
 * The one live region of the page. Its text is a copy of a text on the page, and lies in a shadow tree: a search in the page and
 * a translator find it once.
 */
function findRegion(): ShadowRoot | null {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'polite');
    region.attachShadow({ mode: 'open' });
  }
  if (!region.isConnected) document.body.append(region);
  return region.shadowRoot;
}

function show(text: string) {
  const root = findRegion();
  if (root) root.textContent = text;
}

function flush() {
  show([...waiting.values()].join(' '));
  waiting.clear();
  timer = setTimeout(show, stayMs, '');
}

/**
 * Has screen readers say the text of an element whenever it has changed, after what they are saying; the one that is there at
 * first is not said. Returns how to stop.
 */
export function speakChanges(element: Element): () => void {
  findRegion();
  let last = textOf(element);
  const observer = new MutationObserver(() => {
    const text = textOf(element);
    if (text === last) return;
    last = text;
    waiting.delete(element);
    if (!text) return;
    waiting.set(element, text);
    show('');
    clearTimeout(timer);
    timer = setTimeout(flush, gatherMs);
  });
  observer.observe(element, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** The texts of its elements with a space between them. */
function textOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (texts.nextNode()) text += ` ${texts.currentNode.textContent}`;
  return text.replaceAll(/\s+/g, ' ').trim();
}
