import { EraseButton } from '@/admin/leads/erasure/erase-button';
import type { SubscriberRecord } from '../../api/subscribers/subscriber-record';
import { SubscriberSection } from './subscriber-section';

interface EraseSubscriberProps {
  subscriber: SubscriberRecord;
  onErased: () => void;
}

export function EraseSubscriber({ subscriber: { id, email }, onErased }: EraseSubscriberProps) {
  return (
    <SubscriberSection
      title="Erase"
      description="Deletes the address and everything stored about it. An unreadable hash is kept, so that no import adds it again."
    >
      <EraseButton
        leads={{ applications: [], inquiries: [], subscribers: [id] }}
        name={email}
        label="Erase this subscriber"
        onErased={onErased}
      />
    </SubscriberSection>
  );
}
