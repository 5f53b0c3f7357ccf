import type { LeaveReason } from '@/admin/session/auth-store';
import { idleHours, sessionDays } from '@/admin/session/session-limits';

const notices: Partial<Record<LeaveReason, string>> = {
  expired: 'Your session has ended. Please log in again.',
  idle: `You were signed out after ${idleHours} hours without activity. Please log in again.`,
  'too-old': `You were signed out because your login was ${sessionDays} days old. Please log in again.`,
  'not-admin': 'This account has no access to the admin, so you were signed out.',
};

export function LoginNotice({ reason }: { reason: LeaveReason }) {
  const notice = notices[reason];
  return (
    <output className="block">
      {notice && (
        <p className="mb-6 rounded-control border border-line-strong bg-warning-soft px-4 py-3 font-medium">
          {notice}
        </p>
      )}
    </output>
  );
}
