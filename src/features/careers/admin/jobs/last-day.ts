import { studioDay } from '@/lib/format/studio-day';
import { serverNow } from '@/lib/supabase/server-clock';
import type { AdminJob } from '../../api/admin-jobs';

/** True from the midnight of the agency that ends this day. */
export const isPastLastDay = (closesOn: string | null, now = serverNow()) =>
  closesOn !== null && closesOn < studioDay(now);

/** True for a job that visitors see: the rule of private.is_open. */
export const isOpenJob = ({ isActive, closesOn }: Pick<AdminJob, 'isActive' | 'closesOn'>) =>
  isActive && !isPastLastDay(closesOn);
