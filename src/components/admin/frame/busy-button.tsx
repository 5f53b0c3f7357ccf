import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';

interface BusyButtonProps {
  icon?: LucideIcon;
  isBusy: boolean;
  /** Ignores clicks; by default while busy. Not disabled: a disabled button loses the focus. */
  isBlocked?: boolean;
  isDisabled?: boolean;
  size?: 'small';
  hasDialog?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button that shows a spinner and ignores further clicks while its action runs. */
export function BusyButton(props: BusyButtonProps) {
  const { icon: Icon, isBusy, isBlocked = isBusy, isDisabled, size, hasDialog, onClick } = props;
  return (
    <Button
      variant="outline"
      {...(size && { size })}
      disabled={isDisabled}
      aria-disabled={isBlocked}
      aria-haspopup={hasDialog ? 'dialog' : undefined}
      onClick={() => {
        if (!isBlocked) onClick();
      }}
    >
      {isBusy ? (
        <Spinner className="size-4" />
      ) : (
        Icon && <Icon aria-hidden="true" className="size-4" />
      )}
      {props.children}
    </Button>
  );
}
