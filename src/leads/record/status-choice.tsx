import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { FailureMark } from '@/components/admin/record/failure-mark';
import type { SavedValue } from '@/components/admin/record/use-row-saves';
import type { StatusOption, Tone } from '../model/lead-kind';

interface StatusChoiceProps<Value extends string> {
  name: string;
  options: readonly StatusOption<Value>[];
  control: SavedValue<Value>;
  /** In a row of a list: as low as a row, without a ground of its own. */
  isInRow?: boolean;
}

const tones: Record<Tone, string> = {
  warning: 'bg-warning-soft text-warning ring-warning',
  success: 'bg-success-soft text-success ring-success',
  danger: 'bg-danger-soft text-danger ring-danger',
  neutral: 'bg-surface text-ink ring-line-strong',
};

/** The statuses of one record as buttons, the set one filled, and below them whether the last choice was saved. */
export function StatusChoice<Value extends string>(props: StatusChoiceProps<Value>) {
  const { name, options, control, isInRow } = props;
  return (
    <div className="grid justify-items-start">
      <fieldset
        aria-label={`Status of ${name}`}
        className={cn(
          'grid w-full min-w-0 auto-cols-fr grid-flow-col rounded-control',
          isInRow
            ? 'max-w-md gap-1 @2xl:flex @2xl:w-auto @2xl:min-w-max @2xl:gap-0.5'
            : 'max-w-md gap-1 bg-sunken p-1 ring-1 ring-line ring-inset',
        )}
      >
        {options.map(({ value, label, tone }) => {
          const isPressed = control.value === value;
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isPressed}
              onClick={() => control.choose(value)}
              className={cn(
                'inline-flex items-center justify-center gap-1.5 rounded-md px-2 text-tag font-semibold transition-colors duration-quick pointer-coarse:min-h-11',
                isInRow ? 'min-h-7 @2xl:@max-4xl:px-1.5' : 'min-h-9',
                // A system with forced colours drops the fill.
                'ring-inset forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-2',
                isPressed && cn('ring-1', tones[tone]),
                !isPressed && 'text-ink-soft hover:bg-surface hover:text-ink',
                !isPressed && isInRow && 'ring-1 ring-line hover:ring-line-strong',
                // A spinner would move the buttons beside it.
                isPressed && isInRow && control.isSaving && 'opacity-70',
              )}
            >
              {isPressed && control.isSaving && !isInRow && <Spinner className="size-3" />}
              <span>{label}</span>
            </button>
          );
        })}
      </fieldset>
      <FailureMark subject={`Status of ${name}`} save={control} />
    </div>
  );
}
