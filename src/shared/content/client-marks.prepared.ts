// Reads the SVG wordmarks of the clients at build time.
const files = import.meta.glob<string>('@content/case-studies/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const slugOf = (path: string) => path.replace(/^.*\/|\.svg$/g, '');

/** The SVG of each wordmark, in the colour of the surrounding text, by the slug of the case. */
export const clientMarks: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [slugOf(path), svg.trim()]),
);

/**
 * The view box of each wordmark, which is all that a page needs to reserve its space (images/client-marks.svg has the
 * drawings).
 */
export const clientMarkBoxes: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(clientMarks).map(([slug, svg]) => [slug, /viewBox="([^"]+)"/.exec(svg)?.[1]]),
);
