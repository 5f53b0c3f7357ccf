import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button';
import { Spinner } from './spinner';

interface BusyButtonProps extends ComponentProps<typeof Button> {
  isBusy: boolean;
  /** Ignores clicks; by default while busy. It avoids `disabled`, which would lose the focus. */
  isBlocked?: boolean;
  icon?: LucideIcon;
  children: string;
}

/** A button for an action that takes time: meanwhile it shows a spinner beside the label, which may change too. */
export function BusyButton(props: BusyButtonProps) {
  const { isBusy, isBlocked = isBusy, icon: Icon, onClick, children, ...button } = props;
  const iconSize = button.size === 'large' ? 'size-5' : 'size-4';
  return (
    <Button
      {...button}
      aria-disabled={isBlocked}
      onClick={(event) => {
        if (!isBlocked) onClick?.(event);
      }}
    >
      {isBusy ? (
        <Spinner className={iconSize} />
      ) : (
        Icon && <Icon aria-hidden="true" className={iconSize} />
      )}
      <span>{children}</span>
    </Button>
  );
}
