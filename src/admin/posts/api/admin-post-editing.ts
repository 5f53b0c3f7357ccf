// Reads, creates and changes posts in the admin (admin.md §7).
import { z } from 'zod';
import { insertOnce, saveVersion, type SaveResult } from '@/admin/drafts/versioned-row';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { isBlogStatus, isSameFields, type PostFields } from '../post-fields';
import { changedSlug, isNamedAfter, storedAddress, wantedSlug } from '../post-slug';
import { publishMoment, storedPublishTime } from '../publish-time';
import { readTimeOf } from '../read-time';

export interface StoredPost {
  id: string;
  slug: string;
  version: number;
  /** The time of the last change of text or status, exactly as the database wrote it. */
  updatedAt: string;
  /** The time from which a published post is public; null for at once. */
  publishAt: string | null;
  fields: PostFields;
}

// Selects the columns under the names of the form's fields.
const columns =
  'slug, version, updatedAt:updated_at, title, excerpt, content, category, author, publishDate:publish_date, publishAt:publish_at, isFeatured:featured, status, image:featured_image';

/** The columns of a saved post that the database sets. */
const given = 'slug, version, updatedAt:updated_at, publishAt:publish_at';

/** Fetches a post; null when it does not exist. The id comes from a URL, which may be mistyped. */
export async function fetchStoredPost(id: string): Promise<StoredPost | null> {
  if (!z.guid().safeParse(id).success) return null;
  const answer = await getAdminClient().from('blogs').select(columns).eq('id', id);
  const [row] = unwrap(answer, 'Failed to fetch blog post');
  if (!row) return null;
  const { slug, version, updatedAt, publishAt, status, image, ...texts } = row;
  const known = isBlogStatus(status) ? status : 'draft';
  const publishTime = storedPublishTime(texts.publishDate, publishAt);
  const address = storedAddress(slug, texts.title);
  const fields = { ...texts, address, publishTime, status: known, image: image ?? '' };
  return { id, slug, version, updatedAt, publishAt, fields };
}

/**
 * Stores a new post; the database makes its slug unique. The form chooses the id, so that a retry after a lost response
 * finds the post instead of storing it twice.
 */
export async function createPost(id: string, fields: PostFields): Promise<StoredPost> {
  const message = 'Failed to create blog post';
  const row = { id, slug: wantedSlug(fields), ...toRow(fields), ...newMoment(null, fields) };
  const result = await saveVersion<StoredPost>({
    write: () =>
      insertOnce(async () => {
        const [stored] = unwrap(
          await getAdminClient().from('blogs').insert(row).select(given),
          message,
        );
        return stored && { id, fields, ...stored };
      }),
    read: () => fetchStoredPost(id),
    isSame: isSaved(fields),
  });
  if (result.kind === 'saved') return result.row;
  // The first attempt arrived, but the fields have changed since.
  const again = result.theirs && (await updatePost(result.theirs, fields));
  if (again?.kind === 'saved') return again.row;
  throw new AppError(message, { cause: result });
}

/** Updates the post if its version is still that of `base`. */
export function updatePost(base: StoredPost, fields: PostFields): Promise<SaveResult<StoredPost>> {
  return saveVersion<StoredPost>({
    write: async () => {
      const [row] = unwrap(
        await getAdminClient()
          .from('blogs')
          .update({ ...toRow(fields), ...newSlug(base, fields), ...newMoment(base, fields) })
          .eq('id', base.id)
          .eq('version', base.version)
          .select(given),
        'Failed to update blog post',
      );
      return row && { id: base.id, fields, ...row };
    },
    read: () => fetchStoredPost(base.id),
    isSame: isSaved(fields),
  });
}

/** True for a stored post that these fields became: the database may have added a number to the address. */
const isSaved =
  (fields: PostFields) =>
  ({ slug, fields: stored }: StoredPost): boolean =>
    isNamedAfter(slug, fields) && isSameFields({ ...stored, address: fields.address }, fields);

function newSlug(base: StoredPost, fields: PostFields): { slug?: string } {
  const slug = changedSlug(base, fields);
  return slug === null ? {} : { slug };
}

/** Changes the time only when its fields changed, so that a time of another origin keeps its seconds. */
function newMoment(base: StoredPost | null, fields: PostFields): { publish_at?: string | null } {
  const { publishDate, publishTime } = fields;
  const isSame =
    publishDate === base?.fields.publishDate && publishTime === base.fields.publishTime;
  return isSame ? {} : { publish_at: publishMoment(fields)?.toISOString() ?? null };
}

function toRow(fields: PostFields) {
  return {
    title: fields.title,
    excerpt: fields.excerpt,
    content: fields.content,
    category: fields.category,
    author: fields.author,
    featured: fields.isFeatured,
    featured_image: fields.image || null,
    publish_date: fields.publishDate,
    // Computed at every save, whatever the form shows (admin.md §5).
    read_time: readTimeOf(fields.content),
    status: fields.status,
  };
}
