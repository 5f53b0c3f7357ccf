import { MailWarning } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { MailState } from '../api/admin-applications';

/** Says when the mail about an application has not arrived; a delivered one needs no word. */
export function MailBadge({ state }: { state: MailState }) {
  if (state === null || state === 'sent') return null;
  return (
    <Badge tone={state === 'failed' ? 'danger' : 'neutral'} className="mt-1">
      <MailWarning aria-hidden="true" className="size-3.5" />
      {state === 'failed' ? 'mail not delivered' : 'mail not delivered yet'}
    </Badge>
  );
}
