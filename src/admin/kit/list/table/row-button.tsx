import type { ComponentProps, ComponentType } from 'react';

/** Classes of an icon button in a row: lower than the row and large enough for touch; a line in a menu. */
export const rowIconClasses =
  'inline-flex size-7 shrink-0 items-center justify-center gap-3 rounded-control text-ink-soft hover:bg-current/10 hover:text-ink pointer-coarse:not-in-[[popover]]:size-11 ' +
  'in-[[popover]]:@max-2xl:h-12 in-[[popover]]:@max-2xl:w-full in-[[popover]]:@max-2xl:justify-start in-[[popover]]:@max-2xl:px-4 in-[[popover]]:@max-2xl:text-ink';

/** The label of an icon button, which only a menu shows. */
export function RowIconLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="@2xl:hidden not-in-[[popover]]:hidden">
      {children}
    </span>
  );
}

interface RowButtonProps extends ComponentProps<'button'> {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** The tooltip. The accessible name adds the row's name. */
  title: string;
  'aria-label': string;
}

export function RowButton({ icon: Icon, onClick, ...rest }: RowButtonProps) {
  return (
    <button
      type="button"
      className={rowIconClasses}
      {...rest}
      onClick={(event) => {
        // Safari does not focus a clicked button, but a dialog returns the focus to the element that had it.
        event.currentTarget.focus();
        onClick?.(event);
      }}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <RowIconLabel>{rest.title}</RowIconLabel>
    </button>
  );
}
