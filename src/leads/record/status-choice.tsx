import { Badge } from '@/components/ui/badge';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { FailureMark } from '@/components/admin/record/failure-mark';
import type { SavedValue } from '@/components/admin/record/use-row-saves';
import type { StatusOption, Tone } from '../model/lead-definition';

interface StatusChoiceProps<Value extends string> {
  name: string;
  options: readonly StatusOption<Value>[];
  control: SavedValue<Value>;
  /** In a row of a list: as low as a row, without a ground of its own. */
  isInRow?: boolean;
}

const tones: Record<Tone, string> = {
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-line text-ink',
};

/**
 * The statuses of one record as buttons, the set one filled, and below them whether the last choice was saved. In a
 * phone's row only the set one, as a word: the panel has the buttons.
 */
export function StatusChoice<Value extends string>(props: StatusChoiceProps<Value>) {
  const { name, options, control, isInRow } = props;
  const set = options.find(({ value }) => value === control.value);
  return (
    <div className="grid justify-items-start @max-2xl:justify-items-end">
      {isInRow && set && (
        <Badge tone={set.tone} aria-hidden="true" className="@2xl:hidden">
          {set.label}
        </Badge>
      )}
      <fieldset
        aria-label={`Status of ${name}`}
        className={cn(
          'grid w-full min-w-0 auto-cols-fr grid-flow-col rounded-control',
          isInRow
            ? '@max-2xl:hidden flex w-auto min-w-max gap-0.5'
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
                isPressed && tones[tone],
                !isPressed && 'text-ink-soft hover:text-ink',
                !isPressed && (isInRow ? 'hover:bg-line' : 'hover:bg-surface'),
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
