import { Users } from 'lucide-react';
import { useState } from 'react';
import { DialogActions } from '@/admin/kit/dialogs/dialog-actions';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogWindow } from '@/admin/kit/controls/dialog';
import { Spoken } from '@/shared/feedback/spoken';
import { TagChoice } from './tag-choice';
import type { Audience } from './use-audience';

interface AudienceButtonProps {
  tagIds: readonly number[];
  audience: Audience;
  isDisabled: boolean;
  onChange: (tagIds: number[]) => void;
}

/** Shows who gets the newsletter, and opens the choice: all, or subscribers with any of some tags. */
export function AudienceButton({ tagIds, audience, isDisabled, onChange }: AudienceButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="small"
        disabled={isDisabled}
        aria-haspopup="dialog"
        className="max-w-full"
        onClick={() => setIsOpen(true)}
      >
        <Users aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only">To</span> <bdi className="truncate">{audience.names}</bdi>{' '}
        {/* A separate element, so that many names do not push the count out. */}
        <span className="shrink-0 tabular-nums">{audience.count}</span>{' '}
        <span className="sr-only">(choose who gets it)</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogWindow
          title="Who gets it?"
          description="Choose tags to send it to subscribers who have any of them, or no tag for all active subscribers. No one gets it twice."
        >
          <TagChoice chosen={tagIds} onChange={onChange} />
          <Spoken
            as="p"
            className="font-semibold wrap-anywhere"
          >{`It goes to ${audience.words}.`}</Spoken>
          <DialogActions isSticky>
            <Button variant="outline" disabled={tagIds.length === 0} onClick={() => onChange([])}>
              All subscribers
            </Button>
            <Button onClick={() => setIsOpen(false)}>Done</Button>
          </DialogActions>
        </DialogWindow>
      </Dialog>
    </>
  );
}
