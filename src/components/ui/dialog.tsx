import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export const Dialog = RadixDialog.Root;
export const DialogTrigger = RadixDialog.Trigger;

interface DialogPanelProps extends Omit<ComponentProps<typeof RadixDialog.Content>, 'title'> {
  title: ReactNode;
  description?: ReactNode;
  tone?: 'surface' | 'night';
}

const tones = {
  surface: 'border-line bg-surface text-ink',
  night: 'border-night-line bg-night text-on-night',
};

/** A panel that slides in from the side; on a phone it takes the whole width. */
export function DialogPanel({
  title,
  description,
  tone = 'surface',
  className,
  children,
  ...rest
}: DialogPanelProps) {
  return (
    <RadixDialog.Portal>
      <RadixDialog.Overlay className="fixed inset-0 z-40 bg-[rgb(20_12_6/0.55)] transition-opacity duration-calm starting:opacity-0" />
      <RadixDialog.Content
        className={cn(
          'fixed inset-y-0 right-0 z-50 flex w-full max-w-md flex-col overflow-y-auto shadow-raised sm:border-l',
          'transition-transform duration-calm ease-settle focus:outline-none starting:translate-x-full',
          tones[tone],
          className,
        )}
        // Radix warns when nothing describes the dialog and nothing says that this is on purpose.
        {...(description ? {} : { 'aria-describedby': undefined })}
        {...rest}
      >
        <header className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-inherit bg-inherit px-6 py-5">
          <div className="min-w-0">
            <RadixDialog.Title className="text-display-3">{title}</RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-1 opacity-80">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          <RadixDialog.Close
            aria-label="Close"
            className="-mt-1 -mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-current/10"
          >
            <X aria-hidden="true" className="size-5" />
          </RadixDialog.Close>
        </header>
        <div className="flex flex-1 flex-col px-6 py-6">{children}</div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}
