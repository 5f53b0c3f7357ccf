const files = import.meta.glob<string>('@content/case-studies/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The drawing beside a case, as SVG in the colour of the text around it; undefined for a client without one. */
export function clientMark(caseSlug: string): string | undefined {
  const path = Object.keys(files).find((name) => name.endsWith(`/${caseSlug}.svg`));
  return path && files[path]?.trim();
}
