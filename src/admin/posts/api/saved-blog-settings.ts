import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import type { BlogSettings } from '@/shared/blog/blog-post';
import { settingsColumns, toSettings } from '@/shared/blog/api/backend-posts';
import { blogSettingsQuery as publicSettingsQuery } from '@/shared/blog/api/posts';

async function fetchBlogSettings(signal: AbortSignal): Promise<BlogSettings> {
  const query = getAdminClient().from('blog_settings').select(settingsColumns);
  const answer = await query.abortSignal(signal).single();
  return toSettings(unwrap(answer));
}

/**
 * Saves the settings and returns them. Throws without a row, which is how the API refuses an update (resolution 21).
 */
export async function saveBlogSettings(settings: BlogSettings): Promise<BlogSettings> {
  // An empty text restores the site's own.
  const title = settings.title.trim() || null;
  const description = settings.description.trim() || null;
  const { areCommentsEnabled: comments_enabled, hasEmailNotifications: email_notifications } =
    settings;
  const saved = unwrap(
    await getAdminClient()
      .from('blog_settings')
      .update({ title, description, comments_enabled, email_notifications })
      .eq('id', true)
      .select('id'),
  );
  if (saved.length === 0) {
    throw new AppError('The settings were not saved: you may not change them.');
  }
  return toSettings({ ...settings, title, description });
}

export function blogSettingsQuery() {
  return queryOptions({
    queryKey: [adminScope, 'blog-settings'],
    queryFn: ({ signal }) => fetchBlogSettings(signal),
  });
}

export function useSaveBlogSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveBlogSettings,
    onSuccess: (saved) => {
      queryClient.setQueryData(blogSettingsQuery().queryKey, saved);
      queryClient.setQueryData(publicSettingsQuery().queryKey, saved);
    },
  });
}
