/** Joins texts of one moment. A live region must also exist and be empty before its text arrives. */
const gatherMs = 100;
/** Long enough to be announced; a text that stayed would be read again at the end of the page. */
const stayMs = 5000;

/** The elements whose texts will be announced. */
const waiting = new Map<Element, string>();
let timer: ReturnType<typeof setTimeout> | undefined;
let region: HTMLElement | undefined;

/**
 * The page's only live region. It contains a copy of a text, in a shadow tree, so that the browser's search and a
 * translator find the text only once.
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
 * Announces an element's text to screen readers whenever it changes, but not its first text. Returns a function that
 * stops it.
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

/** Joins the texts of an element's children with spaces. */
function textOf(element: Element): string {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let text = '';
  while (texts.nextNode()) text += ` ${texts.currentNode.textContent}`;
  return text.replaceAll(/\s+/g, ' ').trim();
}
