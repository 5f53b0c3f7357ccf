import { useId } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';

interface SegmentedChoiceProps<Value extends string> {
  /** Names the choice for screen readers. */
  label: string;
  options: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of a few views with radio buttons: the arrow keys choose, and Tab stops once. */
export function SegmentedChoice<Value extends string>(props: SegmentedChoiceProps<Value>) {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex w-fit gap-1 rounded-control bg-sunken p-1 ring-1 ring-line ring-inset">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, text]) => (
        <label
          key={option}
          className="relative inline-flex min-h-9 cursor-pointer items-center rounded-md px-4 text-small font-semibold text-ink-soft transition-colors duration-quick hover:text-ink has-checked:bg-accent-soft has-checked:text-accent pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none rounded-md"
            name={name}
            checked={option === value}
            onChange={() => onChange(option)}
            // Enter would submit the surrounding form, such as that of an unfinished post.
            onKeyDown={(event) => pressedKey(event) === 'Enter' && event.preventDefault()}
          />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
