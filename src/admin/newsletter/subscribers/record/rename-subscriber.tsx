import { notify } from '@/shared/feedback/notify';
import {
  type SubscriberRecord,
  renameSubscriber,
  useSubscriberAction,
} from '../../api/subscribers/subscriber-record';
import { MAX_NAME_LENGTH } from '@/shared/newsletter/newsletter-text';
import { SubscriberField } from './subscriber-field';

export function RenameSubscriber({ subscriber }: { subscriber: SubscriberRecord }) {
  const rename = useSubscriberAction((name: string) => renameSubscriber(subscriber.id, name));
  return (
    <SubscriberField
      title="Change the name"
      description="For letters that greet by name."
      label="Name"
      isOptional
      maxLength={MAX_NAME_LENGTH}
      value={subscriber.name ?? ''}
      draftName={`subscriber-name/${subscriber.id}`}
      saveLabel="Save name"
      isSaving={rename.isPending}
      save={async (name) => {
        const refusal = await rename.mutateAsync(name);
        if (refusal !== null) return refusal;
        notify.success('Name saved', 'Letters that greet by name use it.');
        return null;
      }}
    />
  );
}
