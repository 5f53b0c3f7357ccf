import type { ReactNode } from 'react';

interface SkeletonProps {
  /** Said to screen readers. */
  label: string;
  /** The shape of what is to come, made of SkeletonBars. */
  children: ReactNode;
}

/** Stands in the place of what loads. */
export function Skeleton({ label, children }: SkeletonProps) {
  return (
    <output className="block">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </output>
  );
}
