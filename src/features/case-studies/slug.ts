/** The address of a case: its title in lower case, everything but letters and digits a hyphen. */
export function caseSlug(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
