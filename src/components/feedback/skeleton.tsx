import type { ReactNode } from 'react';
import { SlowNote } from './slow-note';

interface SkeletonProps {
  /** Said to screen readers. */
  label: string;
  /** SkeletonBars in the shape of the content. */
  children: ReactNode;
}

export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <SlowNote />
      <div aria-hidden="true">{children}</div>
    </output>
  );
}
