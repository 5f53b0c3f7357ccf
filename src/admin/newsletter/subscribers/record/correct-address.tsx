import { notify } from '@/shared/feedback/notify';
import {
  correctSubscriberAddress,
  type SubscriberRecord,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import { addressIn } from '@/shared/newsletter/newsletter-text';
import { SubscriberField } from './subscriber-field';

const invalid = 'Please enter a valid email address.';

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
        if (address === subscriber.email) return 'That is the address already.';
        const refusal = await correct.mutateAsync(address);
        if (refusal !== null) return refusal;
        notify.success('Address corrected', 'The next newsletter goes to the new one.');
        return null;
      }}
    />
  );
}
