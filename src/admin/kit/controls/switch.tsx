import type { ComponentProps } from 'react';
import { cn } from '@/shared/cn';

interface SwitchProps extends Omit<ComponentProps<'button'>, 'role' | 'aria-checked' | 'onClick'> {
  /** Names the setting for screen readers; the switch itself shows no words. */
  'aria-label': string;
  isOn: boolean;
  /** True when the setting is on but has no effect, so it is not green. */
  isIdle?: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Turns a setting on or off at once, without a form or a save button. */
export function Switch({ isOn, isIdle = false, onSwitch, className, ...rest }: SwitchProps) {
  const onClasses = isIdle ? 'border-ink-soft bg-ink-soft' : 'border-success bg-success';
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={() => onSwitch(!isOn)}
      className={cn(
        'inline-flex h-7 w-12 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors duration-quick',
        isOn ? onClasses : 'border-line-strong bg-sunken hover:border-ink',
        className,
      )}
      {...rest}
    >
      <span
        className={cn(
          'size-5 rounded-full transition-transform duration-quick ease-settle',
          // The system's colours are the only grounds that forced colours keep.
          'forced-colors:bg-[ButtonText] forced-colors:in-aria-checked:bg-[HighlightText]!',
          isOn ? 'translate-x-5 bg-surface' : 'bg-ink-soft',
        )}
      />
    </button>
  );
}
