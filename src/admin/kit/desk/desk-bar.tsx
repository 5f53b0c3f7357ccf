import * as RadixDialog from '@radix-ui/react-dialog';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

interface DeskBarProps {
  title: string;
  /** Content beside the title, such as tabs. */
  children?: ReactNode;
}

/** The top line of the full-page editor ("desk"): the way back, and the title of the text. */
export function DeskBar({ title, children }: DeskBarProps) {
  return (
    // Placed explicitly, because the state of the text may overlap its end.
    <header className="col-start-1 row-start-1 flex min-h-14 min-w-0 items-center gap-2 border-b border-line bg-surface px-2 md:px-4">
      <RadixDialog.Close
        aria-label="Close"
        title="Close (Esc)"
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </RadixDialog.Close>
      <RadixDialog.Title className="me-2 truncate font-sans text-body font-semibold tracking-normal md:me-4">
        {title}
      </RadixDialog.Title>
      {children}
    </header>
  );
}
