// The part of a post's address after "/blog/": made from the title, unless the writer wrote one (resolution 27).
import { slugify } from '@/shared/blog/blog-post';

/** The texts of a post that its slug is made from. */
interface Named {
  title: string;
  /** The slug as typed; '' to derive it from the title. */
  address: string;
}

/** Returns what the form asks the database for; '' when neither text has a letter that an address can have. */
export const wantedSlug = ({ title, address }: Named): string =>
  writtenSlug(address) || slugify(title);

/** The slug in a written address. A pasted link counts with its last part. */
export const writtenSlug = (address: string): string =>
  slugify(address.trim().split('/').findLast(Boolean) ?? '');

/** The slug that a save gives the post; null: it keeps its own, as a title with the same slug does. */
export function changedSlug(stored: { slug: string; fields: Named }, fields: Named): string | null {
  const isSame =
    fields.address === stored.fields.address &&
    (fields.address !== '' || slugify(fields.title) === slugify(stored.fields.title));
  return isSame || writtenSlug(fields.address) === stored.slug ? null : wantedSlug(fields);
}

/**
 * The address of a stored post as the form shows it: '' when the slug follows the title, with the number that the database adds
 * to a taken one (private.free_slug). A year at the end was written.
 */
export function storedAddress(slug: string, title: string): string {
  const base = slugify(title);
  const isGiven = base
    ? slug.startsWith(base) && /^(?:-\d{1,3})?$/.test(slug.slice(base.length))
    : /^post-\d{4}-\d{2}-\d{2}-\d+$/.test(slug);
  return isGiven ? '' : slug;
}

/** True when the database gave the post the slug that these texts ask for, perhaps with a number. */
export const isNamedAfter = (slug: string, { title, address }: Named): boolean =>
  storedAddress(slug, writtenSlug(address) || title) === '';
