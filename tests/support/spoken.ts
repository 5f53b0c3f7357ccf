/**
 * Returns the last announcement for screen readers. Each file of a worker has its own live region in the same document.
 */
export const spoken = (): string =>
  [...document.querySelectorAll('.sr-only[aria-live]')]
    .map(({ shadowRoot }) => shadowRoot?.textContent)
    .join('');
