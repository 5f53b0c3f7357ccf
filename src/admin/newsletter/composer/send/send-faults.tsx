import { Spoken } from '@/shared/feedback/spoken';
import type { MailCheck } from '../check/mail-checks';

/** Lists above the send button why the newsletter cannot be sent. */
export function SendFaults({ id, faults }: { id: string; faults: MailCheck[] }) {
  return (
    <Spoken id={id} className="grid gap-1 text-small text-danger wrap-anywhere empty:hidden">
      {faults.map(({ id: check, text, details }) => (
        <p key={check}>
          <strong>{text}</strong> <span>{details.join(', ')}</span>
        </p>
      ))}
    </Spoken>
  );
}
