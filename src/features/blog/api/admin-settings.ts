import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { AppError, unwrap } from '@/lib/supabase/errors';

export interface BlogSettings {
  /** Null until it is set. */
  title: string | null;
  description: string | null;
  areCommentsEnabled: boolean;
  hasEmailNotifications: boolean;
}

const columns = 'title, description, comments_enabled, email_notifications';

export async function fetchBlogSettings(signal: AbortSignal): Promise<BlogSettings> {
  const answer = await getAdminClient()
    .from('blog_settings')
    .select(columns)
    .abortSignal(signal)
    .single();
  return toSettings(unwrap(answer));
}

/** Returns the saved settings. Throws without a row, which is how the API refuses an update (resolution 21). */
export async function saveBlogSettings(settings: BlogSettings): Promise<BlogSettings> {
  const [saved] = unwrap(
    await getAdminClient()
      .from('blog_settings')
      .update({
        title: settings.title,
        description: settings.description,
        comments_enabled: settings.areCommentsEnabled,
        email_notifications: settings.hasEmailNotifications,
      })
      .eq('id', true)
      .select(columns),
  );
  if (!saved) throw new AppError('The settings were not saved: you may not change them.');
  return toSettings(saved);
}

type Row = Database['public']['Tables']['blog_settings']['Row'];

function toSettings(
  row: Pick<Row, 'title' | 'description' | 'comments_enabled' | 'email_notifications'>,
): BlogSettings {
  return {
    title: row.title,
    description: row.description,
    areCommentsEnabled: row.comments_enabled,
    hasEmailNotifications: row.email_notifications,
  };
}

export function blogSettingsQuery() {
  return queryOptions({
    queryKey: [adminScope, 'blog-settings'],
    queryFn: ({ signal }) => fetchBlogSettings(signal),
    networkMode: 'always',
  });
}

export function useSaveBlogSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: saveBlogSettings,
    onSuccess: (saved) => queryClient.setQueryData(blogSettingsQuery().queryKey, saved),
    networkMode: 'always',
  });
}
