// Reads the colour theme from <html data-theme>. The inline script in index.html stores the choice and applies it
// before the first paint and before hydration.

export const themes = ['system', 'light', 'dark'] as const;

export type Theme = (typeof themes)[number];

export function shownTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Calls back whenever the theme changes, here or in another tab. Returns a function that stops it. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Switches between light and dark, and stores the choice. */
export function switchTheme(): void {
  const theme = shownTheme();
  const isDark =
    theme === 'system'
      ? window.matchMedia('(prefers-color-scheme: dark)').matches
      : theme === 'dark';
  // The script in index.html handles clicks on elements with this attribute.
  const choice = document.createElement('button');
  choice.type = 'button';
  choice.hidden = true;
  choice.dataset['themeChoice'] = '';
  choice.value = isDark ? 'light' : 'dark';
  document.body.append(choice);
  choice.click();
  choice.remove();
}
