import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';

/** A blog post as far as a newsletter about it needs it. */
export interface NewsletterPost {
  title: string;
  slug: string;
  excerpt: string;
  image: string | null;
}

type Row = Pick<
  Database['public']['Tables']['blogs']['Row'],
  'title' | 'slug' | 'excerpt' | 'featured_image'
>;

/** Null when there is no such post or its readers could not open it. */
export async function fetchNewsletterPost(
  id: string,
  signal: AbortSignal,
): Promise<NewsletterPost | null> {
  const row = unwrap<Row | null>(
    await getAdminClient()
      .from('blogs')
      .select('title, slug, excerpt, featured_image')
      .eq('id', id)
      .eq('status', 'published')
      .abortSignal(signal)
      .maybeSingle(),
  );
  return (
    row && { title: row.title, slug: row.slug, excerpt: row.excerpt, image: row.featured_image }
  );
}
