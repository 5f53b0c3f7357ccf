import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** The look of an icon in a row, as low as a compact row and large enough for a finger. */
export const rowIconClasses =
  'grid size-7 shrink-0 place-items-center rounded-control hover:bg-current/10 pointer-coarse:size-11';

interface RowButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** The tooltip. The button's name also says whose row it is. */
  title: string;
  'aria-label': string;
  isDanger?: boolean;
}

export function RowButton({ icon: Icon, isDanger = false, onClick, ...rest }: RowButtonProps) {
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
      <Icon aria-hidden="true" className={isDanger ? 'size-4.5 text-danger' : 'size-4.5'} />
    </button>
  );
}
