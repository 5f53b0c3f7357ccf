import { getAdminClient } from './admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';

// Settings that admins turn on and off: one row, the same for all admins.

type AdminSetting = 'has_morning_mail' | 'has_past_letters' | 'has_login_code_reminder';

export async function fetchAdminSetting(
  setting: AdminSetting,
  signal: AbortSignal,
): Promise<boolean> {
  const settings = getAdminClient()
    .from('admin_settings')
    .select('has_morning_mail, has_past_letters, has_login_code_reminder');
  return unwrap(await settings.abortSignal(signal).single())[setting];
}

/** Saves a setting. Throws without a row, which is how the API refuses an update (resolution 21). */
export async function saveAdminSetting(setting: AdminSetting, isOn: boolean): Promise<void> {
  const change: Partial<Record<AdminSetting, boolean>> = { [setting]: isOn };
  const saved = unwrap(
    await getAdminClient()
      .from('admin_settings')
      .update(change)
      .eq('is_only', true)
      .select('is_only'),
  );
  if (saved.length === 0) throw new AppError('The setting was not saved.');
}
