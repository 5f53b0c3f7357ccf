/** The responses that every screen of the admin needs. */
import type { Answers } from '../backend.ts';
import { counts } from '../figures.ts';

export const signedIn: Answers = {
  is_admin: true,
  record_activity: true,
  session_end_reason: null,
  // The menu shows how many wait.
  dashboard_counts: [counts],
};
