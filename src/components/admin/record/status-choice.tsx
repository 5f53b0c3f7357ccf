import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import { optionOf } from '@/lib/options';
import { FailureMark } from './failure-mark';
import type { SavedValue } from './use-row-saves';

type Tone = 'warning' | 'success' | 'danger' | 'neutral';

export interface StatusOption<Value extends string> {
  value: Value;
  label: string;
  tone: Tone;
}

interface StatusChoiceProps<Value extends string> {
  name: string;
  options: readonly StatusOption<Value>[];
  control: SavedValue<Value>;
}

const tones: Record<Tone, string> = {
  warning: 'bg-warning-soft text-warning ring-warning',
  success: 'bg-success-soft text-success ring-success',
  danger: 'bg-danger-soft text-danger ring-danger',
  neutral: 'bg-surface text-ink ring-line-strong',
};

/** The status of one row as a small menu, and below it whether the last choice was saved. */
export function StatusMenu<Value extends string>({
  name,
  options,
  control,
}: StatusChoiceProps<Value>) {
  const tone = optionOf(options, control.value)?.tone ?? 'neutral';
  return (
    <>
      <Select
        label={`Status of ${name}`}
        value={control.value}
        options={options}
        onValueChange={control.choose}
        className={cn(
          'flex min-h-7 w-32 gap-1 rounded-full border-0 px-3 text-tag font-semibold ring-1 ring-inset hover:ring-2 pointer-coarse:min-h-11',
          tones[tone],
          control.isSaving && 'opacity-70',
        )}
      />
      <FailureMark subject={`Status of ${name}`} save={control} />
    </>
  );
}

/** The statuses of one record as buttons, and below them whether the last choice was saved. */
export function StatusChoice<Value extends string>(props: StatusChoiceProps<Value>) {
  const { name, options, control } = props;
  return (
    <div className="grid justify-items-start">
      <fieldset
        aria-label={`Status of ${name}`}
        className="grid w-full max-w-md min-w-0 auto-cols-fr grid-flow-col gap-1 rounded-control bg-sunken p-1 ring-1 ring-line ring-inset"
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
                'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md px-2 text-tag pointer-coarse:min-h-11 font-semibold transition-colors duration-quick',
                isPressed
                  ? cn('ring-1 ring-inset', tones[tone])
                  : 'text-ink-soft hover:bg-surface hover:text-ink',
              )}
            >
              {isPressed && control.isSaving && <Spinner className="size-3" />}
              {label}
            </button>
          );
        })}
      </fieldset>
      <FailureMark subject={`Status of ${name}`} save={control} />
    </div>
  );
}
