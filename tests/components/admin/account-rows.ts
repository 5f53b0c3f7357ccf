/** The rows of an admin's account: two devices, the settings, and the email with a code. */
import { admin } from './session-wire.tsx';

interface Device {
  /** Null for a browser that needs a code. */
  browser_id: string | null;
  is_current: boolean;
  started_at: string | null;
  last_active_at: string;
  user_agent: string;
  has_rights: boolean;
}

export const laptop: Device = {
  browser_id: null,
  is_current: true,
  started_at: '2026-11-20T03:30:00+00:00',
  last_active_at: '2026-11-21T03:30:00+00:00',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  has_rights: true,
};
export const phone: Device = {
  ...laptop,
  is_current: false,
  started_at: '2026-11-19T03:30:00+00:00',
  last_active_at: '2026-11-20T15:30:00+00:00',
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
};

export const settings = {
  is_only: true,
  has_login_code_reminder: true,
  has_morning_mail: true,
  inquiry_months: null,
  application_months: null,
  has_past_letters: false,
};

/** How the email with the code stands. */
export const codeState = (changes: object) => ({
  is_on: true,
  status: 'mailed',
  email: admin.email,
  seconds: 1,
  error: null,
  ...changes,
});
