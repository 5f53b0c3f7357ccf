import { ChevronDown } from 'lucide-react';
import { RowMenu } from '@/admin/kit/list/table/row-menu';
import { Badge } from '@/shared/ui/badge';
import { Spinner } from '@/shared/ui/spinner';
import { cn } from '@/shared/cn';
import { FailureMark } from '@/admin/kit/record/failure-mark';
import type { SavedValue } from '@/admin/kit/record/use-row-saves';
import type { StatusOption, Tone } from '../model/statuses';

interface StatusChoiceProps<Value extends string> {
  name: string;
  /** Names the chosen value. */
  what?: string;
  options: readonly StatusOption<Value>[];
  control: SavedValue<Value>;
  /**
   * True in a row of a list: as low as the row, without a background, the other buttons only on hover or focus; on a
   * phone a menu.
   */
  isInRow?: boolean;
}

const tones: Record<Tone, string> = {
  warning: 'bg-warning-soft text-warning',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-line text-ink',
};

/**
 * Shows the statuses or outcomes of one record as buttons, the present one filled, and below them whether the last
 * choice was saved.
 */
export function StatusChoice<Value extends string>(props: StatusChoiceProps<Value>) {
  const { name, what = 'Status', options, control, isInRow = false } = props;
  const label = `${what} of ${name}`;
  const set = options.find(({ value }) => value === control.value);
  const buttons = options.map((option) => (
    <StatusButton key={option.value} option={option} control={control} isInRow={isInRow} />
  ));
  return (
    <div className="grid justify-items-start @max-2xl:justify-items-end">
      {isInRow ? (
        <RowMenu
          label={label}
          opener={
            set && (
              <Badge tone={set.tone}>
                <span>{set.label}</span>
                <ChevronDown aria-hidden="true" className="size-3.5" />
              </Badge>
            )
          }
          isInTable
        >
          {buttons}
        </RowMenu>
      ) : (
        <fieldset
          aria-label={label}
          className="grid w-full max-w-md min-w-0 auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1 ring-1 ring-line ring-inset"
        >
          {buttons}
        </fieldset>
      )}
      <FailureMark subject={label} save={control} />
    </div>
  );
}

interface StatusButtonProps<Value extends string> {
  option: StatusOption<Value>;
  control: SavedValue<Value>;
  isInRow: boolean;
}

function StatusButton<Value extends string>(props: StatusButtonProps<Value>) {
  const { option, control, isInRow } = props;
  const isPressed = control.value === option.value;
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={() => control.choose(option.value)}
      className={cn(
        'inline-flex items-center justify-center gap-1.5 rounded-md px-2 text-tag font-semibold transition-colors duration-quick pointer-coarse:min-h-11',
        isInRow ? 'min-h-7 @2xl:@max-4xl:px-1.5' : 'min-h-9',
        // A line in the menu of a phone.
        isInRow && '@max-2xl:min-h-12 @max-2xl:w-full @max-2xl:justify-start @max-2xl:px-4',
        isInRow && '@max-2xl:text-small @max-2xl:pointer-coarse:min-h-12',
        isPressed && tones[option.tone],
        !isPressed && 'text-ink-soft hover:text-ink',
        !isPressed && (isInRow ? 'hover:bg-line' : 'hover:bg-surface'),
        // Fades instead of showing a spinner, which would move the buttons beside it.
        isPressed && isInRow && control.isSaving && 'opacity-70',
        // A row at rest shows the present status; the hidden buttons keep their place, for the keyboard too.
        !isPressed &&
          isInRow &&
          'pointer-fine:@2xl:not-in-[[data-row-id]:is(:hover,:focus-within)]:opacity-0',
      )}
    >
      {isPressed && control.isSaving && !isInRow && <Spinner className="size-3" />}
      <span>{option.label}</span>
    </button>
  );
}
