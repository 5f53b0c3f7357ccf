// Creating and changing posts (admin.md §7). An update names the version it is based on, so that two
// tabs never overwrite each other silently.
import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, isDuplicateKey, unwrap } from '@/lib/supabase/errors';
import { isBlogStatus, type PostFields } from '../post-fields';
import { readTimeOf } from '../read-time';
import { slugify } from '../model';

export interface StoredPost {
  id: string;
  slug: string;
  version: number;
  fields: PostFields;
}

export type UpdateResult =
  | { kind: 'saved'; post: StoredPost }
  /** The stored version is newer. `theirs` is that version; null when the post was deleted. */
  | { kind: 'conflict'; theirs: StoredPost | null };

// Columns under the names of the form.
const columns =
  'slug, version, title, excerpt, content, category, author, publishDate:publish_date, isFeatured:featured, status, image:featured_image';

/** What the database decides about a saved post. */
const given = 'slug, version';

/** Null when there is no such post. */
export async function fetchStoredPost(id: string): Promise<StoredPost | null> {
  const answer = await getAdminClient().from('blogs').select(columns).eq('id', id);
  const [row] = unwrap(answer, 'Failed to fetch blog post');
  if (!row) return null;
  const { slug, version, status, image, ...texts } = row;
  const known = isBlogStatus(status) ? status : 'draft';
  return { id, slug, version, fields: { ...texts, status: known, image: image ?? '' } };
}

/** The post when its form opens. Never refetched while it is edited, and not cached. */
export function storedPostQuery(id: string) {
  return queryOptions({
    queryKey: [adminScope, 'blog', 'stored', id],
    queryFn: () => fetchStoredPost(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * Stores a new post; the database makes its address unique. The id comes from the form, so that a
 * retry after a lost answer finds the post instead of storing it twice.
 */
export async function createPost(id: string, fields: PostFields): Promise<StoredPost> {
  const message = 'Failed to create blog post';
  const row = { id, slug: slugify(fields.title), ...toRow(fields) };
  try {
    const answer = await getAdminClient().from('blogs').insert(row).select(given).single();
    return { id, fields, ...unwrap(answer, message) };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const stored = await fetchStoredPost(id);
    if (!stored) throw error;
    // The first request arrived, but the fields may have changed since.
    const result = await updatePost(stored, fields);
    if (result.kind === 'saved') return result.post;
    throw new AppError(message, { cause: result });
  }
}

/** Updates the post if its version is still that of `base`. */
export async function updatePost(base: StoredPost, fields: PostFields): Promise<UpdateResult> {
  const rows = unwrap(
    await getAdminClient()
      .from('blogs')
      .update({ ...toRow(fields), ...newSlug(base, fields) })
      .eq('id', base.id)
      .eq('version', base.version)
      .select(given),
    'Failed to update blog post',
  );
  const [row] = rows;
  if (row) return { kind: 'saved', post: { id: base.id, fields, ...row } };
  return { kind: 'conflict', theirs: await fetchStoredPost(base.id) };
}

/** The slug follows the title; a title with the same slug keeps a stored "-2". */
function newSlug(base: StoredPost, { title }: PostFields): { slug?: string } {
  const slug = slugify(title);
  return slug === slugify(base.fields.title) ? {} : { slug };
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
    // Counted at every save, whatever the form shows (admin.md §5).
    read_time: readTimeOf(fields.content),
    status: fields.status,
  };
}
