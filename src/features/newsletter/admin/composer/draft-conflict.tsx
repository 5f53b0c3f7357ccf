import { DialogActions } from '@/components/admin/dialogs/dialog-actions';
import { Button } from '@/components/ui/button';
import { Dialog, DialogWindow } from '@/components/ui/dialog';
import type { ConflictChoice } from './draft-desk';
import type { Composer } from './use-composer';

/** Shows both versions of a draft that was changed elsewhere, or that it is gone, and lets choose. */
export function DraftConflict({ composer, onClose }: { composer: Composer; onClose: () => void }) {
  const { desk, subject, content, theirs } = composer;
  const choose = (choice: ConflictChoice) => () => desk.resolve(choice);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogWindow
        title={theirs ? 'This draft was changed elsewhere' : 'This draft is gone'}
        description={
          theirs
            ? 'Another tab or device has saved another version. Nothing has been overwritten: choose what stays.'
            : 'It was sent or deleted in another tab or on another device. Your text is still here.'
        }
        className="max-w-4xl"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <Version title="Yours" subject={subject} content={content} />
          {theirs && (
            <Version title="Saved elsewhere" subject={theirs.subject} content={theirs.content} />
          )}
        </div>
        <DialogActions isSticky>
          {theirs ? (
            <>
              <Button variant="outline" onClick={choose('theirs')}>
                Take the other
              </Button>
              <Button variant="outline" onClick={choose('mine')}>
                Keep yours
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
        </DialogActions>
      </DialogWindow>
    </Dialog>
  );
}

function Version({ title, subject, content }: { title: string; subject: string; content: string }) {
  return (
    <section aria-label={title} className="grid min-w-0 content-start gap-2">
      <h3 className="text-body font-bold">{title}</h3>
      <p className="wrap-anywhere">{subject || '(no subject)'}</p>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={`${title}: content`}
        className="max-h-72 overflow-y-auto rounded-control border border-line bg-paper p-3 font-mono text-small wrap-anywhere whitespace-pre-wrap"
      >
        {content || '(no content)'}
      </pre>
    </section>
  );
}
