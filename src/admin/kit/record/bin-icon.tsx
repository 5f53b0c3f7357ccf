import { Trash2 } from 'lucide-react';
import { cn } from '@/shared/cn';

/** The icon of every delete button: grey, and red once its button is hovered or focused. */
export function BinIcon({ className }: { className?: string }) {
  return (
    <Trash2
      aria-hidden="true"
      className={cn(
        'shrink-0 text-ink-soft in-[button:focus-visible]:text-danger in-[button:hover]:text-danger',
        className,
      )}
    />
  );
}
