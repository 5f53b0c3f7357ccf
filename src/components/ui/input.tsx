import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlClasses } from './control-classes';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlClasses, className)} {...rest} />;
}
