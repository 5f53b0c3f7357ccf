import type { ReactNode } from 'react';
import { Spoken } from '@/shared/feedback/spoken';
import { SlowHint } from './slow-hint';

interface SkeletonProps {
  /** Announced by screen readers. */
  label: string;
  /** SkeletonBars in the shape of the content. */
  children: ReactNode;
}

export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <Spoken>
      <span className="sr-only">{label}</span>
      <SlowHint />
      <div aria-hidden="true">{children}</div>
    </Spoken>
  );
}
