import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlClasses } from './control-classes';

export function Textarea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} className={cn(controlClasses, 'resize-y py-3', className)} {...rest} />
  );
}
