import { notify } from '@/components/feedback/notify';
import {
  type Reader,
  readerGone,
  renameReader,
  useReaderAction,
} from '../../../api/subscribers/subscriber-record';
import { MAX_NAME_LENGTH } from '../../../model';
import { ReaderField } from './subscriber-field';

/** Why a name was not changed. */
const refusals = {
  gone: readerGone,
  leaving: 'A newsletter to this subscriber is being sent. Try again in a few minutes.',
};

export function RenameReader({ reader }: { reader: Reader }) {
  const rename = useReaderAction((name: string) => renameReader(reader.id, name));
  return (
    <ReaderField
      title="Change the name"
      description="For letters that greet by name."
      label="Name"
      isOptional
      maxLength={MAX_NAME_LENGTH}
      value={reader.name ?? ''}
      draftName={`subscriber-name/${reader.id}`}
      saveLabel="Save name"
      isSaving={rename.isPending}
      save={async (name) => {
        const outcome = await rename.mutateAsync(name);
        if (outcome !== 'renamed') return refusals[outcome];
        notify.success('Name saved', 'Letters that greet by name use it.');
        return null;
      }}
    />
  );
}
