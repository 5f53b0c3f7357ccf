/** The text that screen readers were told last, in the one live region of the page. */
export const spoken = (): string =>
  document.querySelector('.sr-only[aria-live]')?.shadowRoot?.textContent ?? '';
