import * as RadixSelect from '@radix-ui/react-select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { cn } from '@/shared/cn';
import { controlClasses } from '@/shared/ui/control-classes';
import { FormField } from '@/shared/ui/form-field';

interface SelectFieldProps extends Omit<ComponentProps<typeof FormField>, 'children'> {
  /** '' before the first choice. */
  value: string;
  /** Shown in place of the value before the first choice. */
  placeholder: string;
  options: readonly string[];
  onValueChange: (value: string) => void;
}

/**
 * A choice among a few options. Its layer blocks pointer and focus on the page, which makes the browser style every
 * element of a long list again. Filters of lists therefore use a native select.
 */
export function SelectField(props: SelectFieldProps) {
  const { value, placeholder, options, onValueChange, ...field } = props;
  return (
    <FormField {...field}>
      {(control) => (
        <RadixSelect.Root value={value} onValueChange={onValueChange}>
          <RadixSelect.Trigger
            {...control}
            className={cn(
              controlClasses,
              'inline-flex items-center justify-between gap-3 text-start data-placeholder:text-ink-soft',
            )}
          >
            {/* Left to Radix, the label would be a bare text, which a translator replaces. */}
            <RadixSelect.Value placeholder={<span>{placeholder}</span>}>
              <span>{value}</span>
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
                    key={option}
                    value={option}
                    className="relative flex min-h-10 cursor-pointer items-center rounded-md py-2 pe-4 ps-9 outline-none select-none data-highlighted:bg-accent-soft data-[state=checked]:font-semibold"
                  >
                    <RadixSelect.ItemIndicator className="absolute inset-s-2.5">
                      <Check aria-hidden="true" className="size-4" />
                    </RadixSelect.ItemIndicator>
                    <RadixSelect.ItemText>{option}</RadixSelect.ItemText>
                  </RadixSelect.Item>
                ))}
              </RadixSelect.Viewport>
            </RadixSelect.Content>
          </RadixSelect.Portal>
        </RadixSelect.Root>
      )}
    </FormField>
  );
}
