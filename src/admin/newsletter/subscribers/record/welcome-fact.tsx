import { Link } from 'react-router-dom';
import { DateTime } from '@/admin/kit/record/date-time';
import { addressWith, paths } from '@/shared/paths';
import type { SubscriberWelcome } from '../../api/subscribers/subscriber-record';

const words: Record<SubscriberWelcome['status'], string> = {
  sent: 'Sent,',
  queued: 'Waiting since',
  failed: 'Not delivered, queued',
  skipped: 'Not sent: unsubscribed or blocked before it left. Queued',
  unknown: 'Unconfirmed, queued',
  stopped: 'Not sent: switched off before it left. Queued',
  past: 'Queued',
};

/** How the subscriber's welcome letter ended, and where it can be sent again. */
export function WelcomeFact({ welcome }: { welcome: SubscriberWelcome }) {
  const { status, at, detail, campaignId } = welcome;
  const isOpen = status === 'failed' || status === 'unknown';
  return (
    <>
      <span>{words[status]}</span> <DateTime value={at} />
      {status === 'failed' && detail && <p className="text-ink-soft wrap-anywhere">{detail}</p>}
      {isOpen && campaignId !== null && (
        <p>
          <Link
            to={addressWith(paths.adminNewsletter.to(), { tab: 'campaigns', open: campaignId })}
            className="font-semibold underline underline-offset-4"
          >
            Decide what to do
          </Link>
        </p>
      )}
    </>
  );
}
