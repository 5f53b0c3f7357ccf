import { formatMoment } from '@/lib/format/moment';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import type { KeptState } from './use-draft-keeping';

interface PostFormBarProps {
  isNew: boolean;
  isPublished: boolean;
  isSaving: boolean;
  kept: KeptState;
  onCancel: () => void;
}

/** The buttons of the form, and whether this device keeps the unsaved work. */
export function PostFormBar({ isNew, isPublished, isSaving, kept, onCancel }: PostFormBarProps) {
  return (
    <footer
      data-bottom-bar
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface px-5 py-3 md:px-6"
    >
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isSaving}>
          {isSaving && <Spinner className="size-4 border-2" />}
          {isSaving ? 'Saving…' : saveLabel(isNew, isPublished)}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <output className="min-w-0 flex-1 basis-52 text-right text-small max-sm:text-left text-ink-soft">
        {keptText(kept)}
      </output>
    </footer>
  );
}

function saveLabel(isNew: boolean, isPublished: boolean): string {
  if (!isNew) return 'Save Changes';
  return isPublished ? 'Publish Post' : 'Save Draft';
}

function keptText(kept: KeptState): string {
  if (kept.kind === 'kept') {
    return `Not saved yet. Draft kept on this device, ${formatMoment(new Date(kept.at).toISOString())}.`;
  }
  if (kept.kind === 'failed') {
    return 'Not saved yet, and this device could not keep a draft. Please save soon.';
  }
  return '';
}
