import { useQuery } from '@tanstack/react-query';
import { blog } from '@content/blog';
import { blogSettingsQuery } from '@/shared/blog/api/posts';
import type { BlogSettings } from '@/shared/blog/blog-post';

/** The owner's settings; the site's own until they arrive, or when they cannot be loaded. */
export function useBlogSettings(): BlogSettings {
  return useQuery(blogSettingsQuery()).data ?? blog.settings;
}
