// The site's own faces. A first visit is painted in the fallbacks and keeps them: text that changes
// under a reader's eyes is worse than plain text. What is fetched when the page is idle shows with the
// next page, and with every later visit, which the script in index.html knows by the key "fonts".

/** The range of the faces for further latin letters, which few pages need. */
const LATIN_EXT = /^U\+0*100-/i;

/**
 * Fetches the faces into the browser's cache when the page is idle, once, and lets them show from the
 * next page on.
 * @param isPainted whether there is text that would change; without, they may show at once
 */
export async function keepWebFonts(isPainted: boolean): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('#web-fonts');
  if (!style?.sheet || style.media === 'all') return;
  if (!isPainted) style.media = 'all';
  else await untilIdle();
  const files = [...style.sheet.cssRules].flatMap((rule) => fileOf(rule));
  if (!(await Promise.all(files.map((file) => isFetched(file)))).every(Boolean)) return;
  remember();
  showWithNextPage(style);
}

async function isFetched(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { priority: 'low' });
    // To its end: only then is it in the cache.
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // The next visit tries again.
    return false;
  }
}

const untilIdle = () =>
  new Promise<void>((resolve) => {
    // Not in Safari, where a moment has to do.
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });

function fileOf(rule: CSSRule): string[] {
  if (!(rule instanceof CSSFontFaceRule)) return [];
  const range = rule.style.getPropertyValue('unicode-range').trim();
  const [, file] = /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src')) ?? [];
  return file && !LATIN_EXT.test(range) ? [file] : [];
}

function remember() {
  try {
    localStorage.setItem('fonts', 'kept');
  } catch {
    // Storage is closed: the next page is painted like the first.
  }
}

/** Browsers without the Navigation API show them with the next visit. */
function showWithNextPage(style: HTMLStyleElement) {
  const { navigation } = window;
  const show = ({ destination }: NavigateEvent) => {
    if (new URL(destination.url).pathname === window.location.pathname) return;
    navigation.removeEventListener('navigate', show);
    style.media = 'all';
  };
  // Missing in browsers that the types are ahead of.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  navigation?.addEventListener('navigate', show);
}
