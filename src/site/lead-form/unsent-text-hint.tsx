import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '@/shared/ui/button';
import { unsentText as texts } from '@content/unsent-text';
import { Spoken } from '@/shared/feedback/spoken';

interface UnsentTextHintProps {
  isRestored: boolean;
  onStartOver: () => void;
}

/** Says that the visitor's own text was restored, with a button that empties the form. */
export function UnsentTextHint({ isRestored, onStartOver }: UnsentTextHintProps) {
  return (
    <div className={isRestored ? hintClasses : 'contents'}>
      <Spoken as="p" className={isRestored ? 'text-small text-ink-soft' : 'sr-only'}>
        {isRestored && texts.restored}
      </Spoken>
      {isRestored && (
        <Button variant="ghost" size="small" className="-mx-3 -my-1" onClick={onStartOver}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {texts.startOver}
        </Button>
      )}
    </div>
  );
}

const hintClasses =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t-2 border-dashed border-line pt-5 sm:col-span-2';
