// A prerendered page has only the styles it needs itself; the rest is on its way since the code is
// (app/prerender/boot.js).

const findLinks = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');

/** Has the rest applied as soon as it has come. */
export function applyStyles(): void {
  for (const link of findLinks()) link.disabled = false;
}

/** Resolves when all styles are applied. */
export async function stylesAreThere(): Promise<void> {
  applyStyles();
  await Promise.all(
    [...findLinks()]
      .filter(({ sheet }) => !sheet)
      .map(
        (link) =>
          new Promise<void>((resolve) => {
            link.addEventListener('load', () => resolve());
            // A plain page is better than none.
            link.addEventListener('error', () => resolve());
          }),
      ),
  );
}
