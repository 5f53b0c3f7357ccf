// The site's own faces (styles/web-fonts.css). A first visit is painted in the fallbacks and keeps them: text that
// changes under a reader's eyes is worse than plain text. What is fetched when somebody stays and the page is idle shows
// with the next page, and with every later visit: the script in index.html finds the rules under the key "fonts".
import { whenSomebodyActs } from './somebody-acts';
import { applyStyles } from './stylesheets';
import { whenIdle } from './when-idle';

const KEY = 'fonts';
/** The range of the faces for further latin letters, which few pages need. */
const LATIN_EXT = /^U\+0*100-/i;

/** The mark on what is set in them (styles/base.css). */
const mark = 'data-kept-fonts';

/** Whether they have come and the page does not show them yet. */
let areReady = false;

/**
 * Fetches the faces into the browser's cache, once, and keeps them for the next page.
 * @param isPainted whether there is text that would change; without, they may show at once
 */
export async function keepWebFonts(isPainted: boolean): Promise<void> {
  if (isPainted) {
    await new Promise<void>(whenSomebodyActs);
    await untilIdle();
  }
  await applyStyles();
  const rules = [...document.styleSheets].flatMap(facesIn);
  const text = rules.map(({ cssText }) => cssText).join('');
  // The page has begun with them. Others are kept from before a deploy.
  if (!text || text === readKept()) return;
  if (!isPainted) show(text);
  const faces = rules.filter(isNeeded).map(faceOf);
  // A browser sets all text anew for each face it hears of, whether or not it shows: now most of it is still left out.
  if (isPainted) for (const { face } of faces) document.fonts.add(face);
  const haveCome = await Promise.all(faces.map(fetchFace));
  if (!haveCome.every(Boolean)) return;
  remember(text);
  areReady = isPainted;
}

/**
 * Shows the kept faces from now on. To be called when another page has taken the place of the one before, and before it
 * is painted: earlier the browser would set the old page anew, which is most of what moving on costs.
 */
export function showKeptFonts(): void {
  if (!areReady) return;
  const inView = document.querySelectorAll('.site-frame > header, .site-frame > main > *');
  for (const element of inView) setInKeptFonts(element);
  // Of the rest nothing is seen yet, and what is marked is styled anew with all that is in it.
  whenIdle(() => {
    setInKeptFonts(document.documentElement);
    areReady = false;
  });
}

/** Sets in the kept faces what is not shown yet. */
export function setInKeptFonts(element: Element): void {
  if (areReady) element.toggleAttribute(mark, true);
}

/** The stylesheet names them for visitors without scripts only; the others are here. */
function facesIn(sheet: CSSStyleSheet): CSSFontFaceRule[] {
  return [...sheet.cssRules].flatMap((rule) =>
    rule instanceof CSSMediaRule && /scripting:\s*none/.test(rule.conditionText)
      ? [...rule.cssRules].filter((inner) => inner instanceof CSSFontFaceRule)
      : [],
  );
}

const isNeeded = ({ style }: CSSFontFaceRule) =>
  !LATIN_EXT.test(style.getPropertyValue('unicode-range'));

/** The face of a rule, not fetched yet, under the name that nothing uses before it is kept. */
function faceOf({ style }: CSSFontFaceRule) {
  const read = (property: string) => style.getPropertyValue(property).trim();
  const [, file = ''] = /url\("?([^")]+)/.exec(read('src')) ?? [];
  const family = read('font-family').replace(/^(["'])(.*)\1$/, '$2');
  const face = new FontFace(`${family} Kept`, `url("${file}")`, {
    weight: read('font-weight') || 'normal',
    unicodeRange: read('unicode-range') || 'U+0-10FFFF',
  });
  return { face, file };
}

/** Whether it could be fetched: without haste, and to its end. */
async function fetchFace({ face, file }: { face: FontFace; file: string }): Promise<boolean> {
  try {
    const response = await fetch(file, { priority: 'low' });
    if (!response.ok) return false;
    // From the cache, then.
    await response.arrayBuffer();
    await face.load();
    return true;
  } catch {
    // The next visit tries again.
    return false;
  }
}

function show(text: string) {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}

const untilIdle = () =>
  new Promise<void>((resolve) => whenIdle(resolve, { within: 5000, moment: 1000 }));

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(text: string) {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Storage is closed: the next page is painted like the first.
  }
}
