import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, unwrap } from '@/lib/supabase/errors';

export interface BlogSettings {
  /** Null: never set. */
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

/** Returns what is saved now. Throws when nothing was: a refused update is simply no row (resolution 21). */
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

interface SettingsRow {
  title: string | null;
  description: string | null;
  comments_enabled: boolean;
  email_notifications: boolean;
}

function toSettings(row: SettingsRow): BlogSettings {
  return {
    title: row.title,
    description: row.description,
    areCommentsEnabled: row.comments_enabled,
    hasEmailNotifications: row.email_notifications,
  };
}
