import { notify } from '@/shared/feedback/notify';
import {
  type Correction,
  correctSubscriberAddress,
  type SubscriberRecord,
  subscriberGone,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import { addressIn } from '@/shared/newsletter/newsletter-text';
import { SubscriberField } from './subscriber-field';

const invalid = 'Please enter a valid email address.';

/** Why an address was not changed. */
const refusals: Record<Exclude<Correction, 'corrected'>, string> = {
  unchanged: 'That is the address already.',
  gone: subscriberGone,
  invalid,
  taken: 'Another subscriber has this address.',
  suppressed: 'That address must not be mailed: it bounced, was reported or an admin blocked it.',
  erased: 'That address was erased from the list. Only its owner can come back.',
  leaving: 'A newsletter to this subscriber is being sent. Try again in a few minutes.',
};

export function CorrectAddress({ subscriber }: { subscriber: SubscriberRecord }) {
  const correct = useSubscriberAction((address: string) =>
    correctSubscriberAddress(subscriber.id, address),
  );
  return (
    <SubscriberField
      title="Correct the address"
      description="For a typing error. Status and consent stay as they are."
      label="Email"
      type="email"
      value={subscriber.email}
      draftName={`subscriber-address/${subscriber.id}`}
      saveLabel="Save address"
      isSaving={correct.isPending}
      save={async (typed) => {
        const address = addressIn(typed);
        if (address === null) return invalid;
        const outcome = await correct.mutateAsync(address);
        if (outcome !== 'corrected') return refusals[outcome];
        notify.success('Address corrected', 'The next newsletter goes to the new one.');
        return null;
      }}
    />
  );
}
