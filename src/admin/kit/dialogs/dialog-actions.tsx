import type { ReactNode } from 'react';
import { cn } from '@/shared/cn';

interface DialogActionsProps {
  /** Sticks to the bottom of a dialog that is longer than the screen. */
  isSticky?: boolean;
  /** Buttons, the preferred one last. */
  children: ReactNode;
}

export function DialogActions({ isSticky, children }: DialogActionsProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap justify-end gap-3 max-sm:*:grow max-sm:*:px-4',
        isSticky && 'sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 py-4',
      )}
    >
      {children}
    </div>
  );
}
