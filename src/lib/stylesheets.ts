// A prerendered page has only the styles it needs itself; the rest is on its way since the code is
// (app/prerender/boot.js), but not applied: all of the page is styled anew with it.

let applied: Promise<unknown> | undefined;

/** Has the rest applied. Resolves when it is there, or cannot be had: a plain page is better than none. */
export const applyStyles = (): Promise<unknown> =>
  (applied ??= Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ disabled }) => disabled)
      .map(apply),
  ));

function apply(link: HTMLLinkElement): Promise<unknown> {
  return new Promise((resolve) => {
    for (const name of ['load', 'error']) link.addEventListener(name, resolve);
    link.disabled = false;
  });
}
