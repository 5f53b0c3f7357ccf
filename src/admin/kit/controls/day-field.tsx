import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { dayFault, type DayLimits } from '@/admin/kit/limits/faults';
import { TextField } from '@/shared/ui/text-field';

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'error'> {
  value: string;
  /** Those of its column. */
  limits: DayLimits;
  /** A save was refused. */
  isRefused: boolean;
}

/**
 * A day. It says by itself that the column takes no such day: once the field is left, because a year that is being typed begins
 * with 000, or when a save was refused, which also gives it the focus. A browser's own message comes with a submit button alone.
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
