// The drawings beside the cases, read by the build.
const files = import.meta.glob<string>('@content/case-studies/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const slugOf = (path: string) => path.replace(/^.*\/|\.svg$/g, '');
/** HTML needs no namespace. */
const markupOf = (svg: string) => svg.trim().replace(/ xmlns="[^"]*"/, '');

/** SVG in the colour of the text around it, by the slug of the case. */
export const clientMarks: Partial<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, svg]) => [slugOf(path), markupOf(svg)]),
);
