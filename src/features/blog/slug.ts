/**
 * The specified rule: lower case; only letters, digits, spaces and hyphens stay; spaces become
 * hyphens; runs collapse. '' for a title without Latin letters or digits: whoever needs an address
 * then has to make one up (the database does, see private.assign_blog_slug).
 */
export function slugify(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Whether any post could have this address, as the column's constraint has it. Any text may stand in a page's address. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
