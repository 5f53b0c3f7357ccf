/** The text that screen readers were told last. Each file of a worker has its own region of the same document. */
export const spoken = (): string =>
  [...document.querySelectorAll('.sr-only[aria-live]')]
    .map(({ shadowRoot }) => shadowRoot?.textContent)
    .join('');
