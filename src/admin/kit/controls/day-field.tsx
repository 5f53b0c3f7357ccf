import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { dayFault, type DayLimits } from '@/admin/kit/limits/faults';
import { TextField } from '@/shared/ui/text-field';

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'error'> {
  value: string;
  /** The first and last day that the column accepts. */
  limits: DayLimits;
  /** True when a save was refused. */
  isRefused: boolean;
}

/**
 * A date field that reports a day outside its limits. It waits until the field loses focus, because a typed year begins
 * with 000, or until a save is refused, which also focuses it. Browsers validate only with a submit button.
 */
export function DayField({ limits, isRefused, ...field }: DayFieldProps) {
  const [isTyped, setIsTyped] = useState(false);
  const fault = isTyped && !isRefused ? undefined : dayFault(field.value, limits);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isRefused && fault) input.current?.focus();
  }, [isRefused, fault]);
  return (
    <TextField
      {...field}
      ref={input}
      {...limits}
      type="date"
      error={fault}
      onFocus={() => setIsTyped(true)}
      onBlur={() => setIsTyped(false)}
    />
  );
}
