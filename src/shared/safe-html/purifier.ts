// Runs DOMPurify until nothing changes, for every kind of sanitized HTML.
import createDOMPurify, { type Config, type WindowLike } from 'dompurify';
import { limitNesting } from './limit-nesting';

interface Checks {
  /** Called for every element that stays, after its attributes were checked. */
  checkElement: (element: Element) => void;
  /** Called for every <iframe> before its removal; a replacement is checked like other elements. */
  replaceFrame?: (frame: Element) => void;
}

/**
 * A cleaner with these rules, working in this window: the browser's own, or in a build jsdom's.
 * @throws where the window has no DOM: letting HTML through unseen is worse than showing none.
 */
export function createPurifier(
  window: WindowLike,
  rules: Config,
  { checkElement, replaceFrame }: Checks,
): (html: string) => string {
  // Creates its own instance, because another user of the library must not get our hook.
  const purifier = createDOMPurify(window);
  if (!purifier.isSupported) throw new Error('HTML can only be cleaned in a window with a DOM.');
  purifier.addHook('afterSanitizeAttributes', checkElement);
  if (replaceFrame) {
    purifier.addHook('beforeSanitizeElements', (node) => {
      if (isFrame(node)) replaceFrame(node);
    });
  }

  // With a doctype, because our pages have one: without it browsers parse tables and paragraphs differently, and the
  // page would show other elements than were checked.
  const read = (html: string) =>
    // An element (<html> or <body>), which DOMPurify's types do not say, nor that a <frameset> leaves nothing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    purifier.sanitize(`<!doctype html>${limitNesting(html)}`, {
      ...rules,
      RETURN_DOM: true,
    }) as Element | null;
  const round = (html: string): string => {
    const root = read(html);
    if (!root) return '';
    return rules.WHOLE_DOCUMENT ? outerHtmlOf(root) : htmlOf(root);
  };
  return (html) => {
    try {
      return cleanUntilStable(html, round, (unsettled) => round(onlyWords(unsettled)));
    } catch (error) {
      // Stack overflow: nesting that limitNesting missed. Plain text is better than a failed build.
      if (!(error instanceof Error && error.name === 'RangeError')) throw error;
      return onlyWords(html);
    }
  };
}

/** Tells HTML iframes; names of SVG elements are in lower case. */
const isFrame = (node: Node): node is Element => node.nodeName === 'IFRAME';

/** The most rounds. Hand-written HTML usually needs two, sanitized HTML one. */
const MAX_ROUNDS = 8;

/**
 * Repeats until nothing changes. Browsers do not always parse what they serialize (mutation attacks use this); the
 * result here parses to the checked elements. `giveUp` simplifies HTML that never settles.
 */
export function cleanUntilStable(
  html: string,
  round: (html: string) => string,
  giveUp: (html: string) => string,
): string {
  let current = html;
  for (let count = 0; count < MAX_ROUNDS; count += 1) {
    const next = round(current);
    if (next === current) return next;
    current = next;
  }
  return giveUp(current);
}

/**
 * Returns the HTML inside an element, such that parsing it gives the same element: parsers drop the first line break in
 * <pre>, serializers do not restore it, and a code block would lose an empty line each time.
 */
export function htmlOf(root: Element): string {
  keepFirstLines(root);
  return root.innerHTML;
}

/** Returns the HTML of the element itself in the same way. */
export function outerHtmlOf(root: Element): string {
  keepFirstLines(root);
  return root.outerHTML;
}

function keepFirstLines(root: Element): void {
  for (const block of root.getElementsByTagName('pre')) {
    const text = block.firstChild?.nodeValue;
    if (text?.startsWith('\n') && block.firstChild) block.firstChild.nodeValue = `\n${text}`;
  }
}

/** Removes tags from the text itself, because parsing it as HTML has failed. */
function onlyWords(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<p>${text.trim()}</p>`;
}
