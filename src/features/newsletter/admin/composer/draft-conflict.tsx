import { ConflictDialog } from '@/components/admin/dialogs/conflict-dialog';
import { Button } from '@/components/ui/button';
import type { ConflictChoice } from './draft-desk';
import type { Composer } from './use-composer';

/** The open draft was changed or removed in another tab or on another device. */
export function DraftConflict({ composer, onClose }: { composer: Composer; onClose: () => void }) {
  const { desk, subject, content, theirs } = composer;
  const choose = (choice: ConflictChoice) => () => desk.resolve(choice);
  return (
    <ConflictDialog
      title={theirs ? 'This draft was changed elsewhere' : 'This draft is gone'}
      description={
        theirs
          ? 'Another tab or device has saved another version. Nothing has been overwritten: choose what stays.'
          : 'It was sent or deleted in another tab or on another device. Your text is still here.'
      }
      fields={
        theirs
          ? [
              { label: 'Subject', mine: subject, theirs: theirs.subject },
              { label: 'Content', mine: content, theirs: theirs.content, format: 'lines' },
            ]
          : []
      }
      onClose={onClose}
    >
      {theirs ? (
        <>
          <Button variant="outline" onClick={choose('theirs')}>
            Take theirs
          </Button>
          <Button variant="outline" onClick={choose('mine')}>
            Keep mine
          </Button>
          <Button onClick={choose('both')}>Keep both</Button>
        </>
      ) : (
        <>
          <Button variant="outline" onClick={choose('theirs')}>
            Clear the text
          </Button>
          <Button onClick={choose('both')}>Keep it as a new draft</Button>
        </>
      )}
    </ConflictDialog>
  );
}
