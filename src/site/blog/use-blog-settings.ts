import { useQuery } from '@tanstack/react-query';
import { blog } from '@content/blog';
import { blogSettingsQuery } from '@/shared/blog/api/posts';
import type { BlogSettings } from '@/shared/blog/blog-post';

/** Returns the owner's settings, or the site's defaults until they arrive and when they cannot be loaded. */
export function useBlogSettings(): BlogSettings {
  return useQuery(blogSettingsQuery()).data ?? blog.settings;
}
