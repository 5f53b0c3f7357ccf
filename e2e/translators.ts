/**
 * Imitations of translators, which change the page under React. Their functions run in the browser. Both take React's
 * own text out of the page, so each journey needs one: visitors get Chrome's, the admin Firefox's.
 */
import type { Page } from '@playwright/test';

/** Keeps the words, so that a test finds them. */
export type Translator = 'google' | 'firefox';

declare global {
  interface Window {
    /** Calls back with each text of the page, now and whenever one is added. */
    watchTexts: (act: (text: Text) => void) => void;
    translatePage: () => void;
  }
}

/** Translates every page of the tab at the given time. */
export async function addTranslator(
  page: Page,
  translator: Translator,
  when: 'before hydration' | 'after hydration',
): Promise<void> {
  await page.addInitScript(defineWatchTexts);
  await page.addInitScript(translator === 'google' ? likeGoogle : likeFirefox);
  await page.addInitScript(
    when === 'before hydration' ? translateParsedPage : translateInteractivePage,
  );
}

function translateParsedPage(): void {
  addEventListener('DOMContentLoaded', () => window.translatePage());
}

function translateInteractivePage(): void {
  new MutationObserver((_, observer) => {
    if (!('interactive' in document.documentElement.dataset)) return;
    observer.disconnect();
    window.translatePage();
  }).observe(document, {
    subtree: true,
    attributes: true,
    attributeFilter: ['data-interactive'],
  });
}

function defineWatchTexts(): void {
  const skipped = 'script, style, noscript, textarea, option, svg, [translate="no"], .notranslate';
  window.watchTexts = (act) => {
    const visit = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) found.push(walker.currentNode);
      for (const text of found) {
        if (text.data.trim() && text.parentElement && !text.parentElement.closest(skipped))
          act(text);
      }
    };
    visit(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(visit);
    }).observe(document.body, { subtree: true, childList: true });
  };
}

/** Imitates Chrome: a new text in two nested `font` elements replaces each text. */
function likeGoogle(): void {
  window.translatePage = () => {
    document.documentElement.lang = 'hi';
    document.documentElement.classList.add('translated-ltr');
    window.watchTexts((text) => {
      if (text.parentElement?.localName === 'font') return;
      const outer = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      const inner = outer.appendChild(outer.cloneNode());
      inner.textContent = text.data;
      text.replaceWith(outer);
    });
  };
}

/** Imitates Firefox and extensions: a new text with an element after it replaces each text. */
function likeFirefox(): void {
  const translated = new WeakSet<Text>();
  window.translatePage = () => {
    window.watchTexts((text) => {
      if (translated.has(text)) return;
      const translation = new Text(text.data);
      translated.add(translation);
      text.replaceWith(translation, document.createElement('i'));
    });
  };
}
