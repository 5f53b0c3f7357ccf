import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '@/components/ui/button';
import { unsentText as texts } from '@content/unsent-text';

interface UnsentTextNoteProps {
  isRestored: boolean;
  onStartOver: () => void;
}

/** Says that the visitor's own text was restored, with a button that empties the form. */
export function UnsentTextNote({ isRestored, onStartOver }: UnsentTextNoteProps) {
  return (
    <div className={isRestored ? noteClasses : 'contents'}>
      {/* Always rendered: a live region announces only changes inside it. */}
      <p aria-live="polite" className={isRestored ? 'text-small text-ink-soft' : 'sr-only'}>
        {isRestored && texts.restored}
      </p>
      {isRestored && (
        <Button variant="ghost" size="small" className="-mx-3 -my-1" onClick={onStartOver}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {texts.startOver}
        </Button>
      )}
    </div>
  );
}

const noteClasses =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-dashed border-line pt-5 sm:col-span-2';
