import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlClasses } from '@/shared/ui/control-classes';

interface ResumeInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  onChoose: (file: File | undefined) => void;
}

/** A native file input: it needs no script, works with keyboards and screen readers, and names the file. */
export const ResumeInput = ({ onChoose, ...attributes }: ResumeInputProps) => (
  <input
    {...attributes}
    type="file"
    accept="application/pdf,.pdf"
    onChange={(event) => onChoose(event.target.files?.[0])}
    className={clsx(
      controlClasses,
      'min-w-0 flex-1 basis-56 cursor-pointer py-2 file:me-4 file:min-h-8 file:cursor-pointer file:rounded-control',
      'file:border-2 file:border-solid file:border-current file:bg-transparent file:px-3 file:font-semibold file:text-ink',
    )}
  />
);
