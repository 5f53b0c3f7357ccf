import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';

/** The parts of a blog post that a newsletter about it shows. */
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

/** Null when there is no published post with this id. */
async function fetchNewsletterPost(
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
  if (!row) return null;
  const { featured_image: image, ...post } = row;
  return { ...post, image };
}

export function newsletterPostQuery(id: string) {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-post', id],
    queryFn: ({ signal }) => fetchNewsletterPost(id, signal),
    networkMode: 'always',
  });
}
