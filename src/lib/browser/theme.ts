// The colour theme as the page shows it. The small script in index.html is the only one that stores,
// applies and follows a choice (local storage, key "theme": "light", "dark", or nothing while the
// system decides), because it works before the first paint and before the app has become alive. What
// it did stands in <html data-theme>, and that is all that is read here.

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Calls back whenever the theme changes, here or in another tab. Returns the way to stop. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** From the look that is seen now to the other one, and keeps the choice. */
export function switchTheme(): void {
  const theme = shownTheme();
  const isDark =
    theme === 'system'
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : theme === 'dark';
  // As the switch on the page does it: by a click that the script in index.html acts on.
  const choice = document.createElement('button');
  choice.type = 'button';
  choice.hidden = true;
  choice.dataset['themeChoice'] = '';
  choice.value = isDark ? 'light' : 'dark';
  document.body.append(choice);
  choice.click();
  choice.remove();
}
