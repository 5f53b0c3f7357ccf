import * as RadixSelect from '@radix-ui/react-select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { cn } from '@/shared/cn';

export interface SelectOption<Value extends string> {
  /** Never empty: the specification and Radix both refuse it. */
  value: Value;
  label: string;
}

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onValueChange: (value: Value) => void;
  className?: string;
}

/** A labelled choice of one among a few, with the label kept for screen readers. */
export function Select<Value extends string>({
  label,
  value,
  options,
  onValueChange,
  className,
}: SelectProps<Value>) {
  return (
    <RadixSelect.Root
      value={value}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onValueChange(chosen.value);
      }}
    >
      <RadixSelect.Trigger
        aria-label={label}
        className={cn(
          'inline-flex min-h-11 pointer-fine:in-data-compact:min-h-10 items-center justify-between gap-3 rounded-control border border-line-strong bg-surface px-4 text-left',
          'transition-colors duration-quick hover:border-ink focus-visible:outline-offset-1',
          className,
        )}
      >
        {/* Left to Radix, the label would be a bare text, which a translator replaces. */}
        <RadixSelect.Value>
          <span>{options.find((option) => option.value === value)?.label}</span>
        </RadixSelect.Value>
        <RadixSelect.Icon>
          <ChevronDown aria-hidden="true" className="size-4" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={6}
          className="z-50 min-w-(--radix-select-trigger-width) rounded-control border border-line bg-surface p-1 text-ink shadow-raised"
        >
          <RadixSelect.Viewport>
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                className="relative flex min-h-10 cursor-pointer items-center rounded-md py-2 pr-4 pl-9 outline-none select-none data-highlighted:bg-accent-soft data-[state=checked]:font-semibold"
              >
                <RadixSelect.ItemIndicator className="absolute left-2.5">
                  <Check aria-hidden="true" className="size-4" />
                </RadixSelect.ItemIndicator>
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
