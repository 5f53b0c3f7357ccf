// The wordmarks beside the cases, read by the build.
const files = import.meta.glob<string>('@content/case-studies/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const slugOf = (path: string) => path.replace(/^.*\/|\.svg$/g, '');

/** SVG in the colour of the text around it, by the slug of the case. */
export const clientMarks: Record<string, string> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [slugOf(path), svg.trim()]),
);

/** The view box of each: all that a page needs to leave room for it (images/client-marks.svg has the drawings). */
export const clientMarkBoxes: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(clientMarks).map(([slug, svg]) => [slug, /viewBox="([^"]+)"/.exec(svg)?.[1]]),
);
