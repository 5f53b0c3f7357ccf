/** A prerendered page has only the styles it needs itself; the rest is on its way since the code is. */
export async function stylesAreThere(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all(
    [...links]
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
