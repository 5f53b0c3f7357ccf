import * as RadixDialog from '@radix-ui/react-dialog';
import X from 'lucide-react/icons/x';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { cn } from '@/shared/cn';
import { Backdrop } from './backdrop';

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
      <Backdrop />
      <RadixDialog.Content
        className={cn(
          'fixed inset-y-0 inset-e-0 z-50 flex w-full max-w-md flex-col overflow-y-auto overscroll-contain shadow-raised sm:border-s',
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
            <RadixDialog.Title dir="auto" className="text-display-3 wrap-anywhere">
              {title}
            </RadixDialog.Title>
            {description && (
              <RadixDialog.Description className="mt-1 opacity-80">
                {description}
              </RadixDialog.Description>
            )}
          </div>
          <DialogClose />
        </header>
        <div className="flex flex-1 flex-col px-6 py-6">{children}</div>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  );
}

type DialogWindowProps = Omit<DialogPanelProps, 'tone'>;

/** A modal window for one question or task, as high as its content. */
export function DialogWindow(props: DialogWindowProps) {
  return (
    <RadixDialog.Portal>
      <Backdrop />
      <WindowContent {...props} />
    </RadixDialog.Portal>
  );
}

/** Mounts when the window opens and records which element had the focus, because a window may have no trigger. */
function WindowContent(props: DialogWindowProps) {
  const { title, description, className, children, onCloseAutoFocus, ...rest } = props;
  const [targets] = useState(() => focusTargets(document.activeElement));
  return (
    <RadixDialog.Content
      className={cn(
        'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-1/2 gap-6 overflow-y-auto overscroll-contain',
        'rounded-card border border-line bg-surface p-6 text-ink shadow-raised focus:outline-none',
        'transition-[opacity,scale] duration-calm ease-settle starting:scale-96 starting:opacity-0',
        className,
      )}
      {...(description ? {} : { 'aria-describedby': undefined })}
      onCloseAutoFocus={(event) => {
        onCloseAutoFocus?.(event);
        if (event.defaultPrevented) return;
        event.preventDefault();
        // A control that has taken the focus meanwhile keeps it.
        if (document.activeElement instanceof HTMLElement && document.activeElement.tabIndex >= 0)
          return;
        targets.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      }}
      {...rest}
    >
      <header className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-2">
          <RadixDialog.Title dir="auto" className="text-lead leading-snug font-bold wrap-anywhere">
            {title}
          </RadixDialog.Title>
          {description && (
            // A <div>, because a description may have several paragraphs.
            <RadixDialog.Description asChild>
              <div className="grid gap-2 text-ink-soft wrap-anywhere">{description}</div>
            </RadixDialog.Description>
          )}
        </div>
        <DialogClose />
      </header>
      {children}
    </RadixDialog.Content>
  );
}

/**
 * Lists the opener and the elements around it that take the focus when it is gone, such as the button of a deleted row.
 */
function focusTargets(opener: Element | null | undefined): HTMLElement[] {
  if (!(opener instanceof HTMLElement)) return [];
  return [opener, ...focusTargets(opener.parentElement?.closest('[tabindex="-1"]'))];
}

function DialogClose() {
  return (
    <RadixDialog.Close
      aria-label="Close"
      className="-mt-1 -me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-current/10"
    >
      <X aria-hidden="true" className="size-5" />
    </RadixDialog.Close>
  );
}
