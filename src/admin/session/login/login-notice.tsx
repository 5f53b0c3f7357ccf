import type { LeaveReason } from '@/admin/session/auth-store';
import { Spoken } from '@/shared/feedback/spoken';

const notices: Partial<Record<LeaveReason, string>> = {
  ended: 'Your session has ended. Please log in again.',
  'not-admin': 'This account has no access to the admin, so you were signed out.',
};

export function LoginNotice({ reason }: { reason: LeaveReason }) {
  const notice = notices[reason];
  return (
    <Spoken>
      {notice && (
        <p className="mb-6 rounded-control border border-line-strong bg-warning-soft px-4 py-3 font-medium">
          {notice}
        </p>
      )}
    </Spoken>
  );
}
