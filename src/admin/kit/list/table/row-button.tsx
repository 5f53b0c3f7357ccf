import type { ComponentProps, ComponentType } from 'react';

/** The look of an icon in a row, lower than a row and large enough for a finger; in a menu a line. */
export const rowIconClasses =
  'inline-flex size-7 shrink-0 items-center justify-center gap-3 rounded-control text-ink-soft hover:bg-current/10 hover:text-ink pointer-coarse:not-in-[[popover]]:size-11 ' +
  'in-[[popover]]:@max-2xl:h-12 in-[[popover]]:@max-2xl:w-full in-[[popover]]:@max-2xl:justify-start in-[[popover]]:@max-2xl:px-4 in-[[popover]]:@max-2xl:text-ink';

/** The words of an icon in a row, which only a menu shows. */
export function RowIconLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="@2xl:hidden not-in-[[popover]]:hidden">
      {children}
    </span>
  );
}

interface RowButtonProps extends ComponentProps<'button'> {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  /** The tooltip. The button's name also says whose row it is. */
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
        // Safari does not focus a clicked button, and the dialog that it opens returns the focus to what had it.
        event.currentTarget.focus();
        onClick?.(event);
      }}
    >
      <Icon aria-hidden="true" className="size-4.5" />
      <RowIconLabel>{rest.title}</RowIconLabel>
    </button>
  );
}
