import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Spinner } from '@/shared/ui/spinner';
import { Spoken } from '@/shared/feedback/spoken';

export interface LoadingProps {
  label?: string;
  className?: string;
}

/** For code on its way, on every page: data has <Loading>, which says when the wait takes long. */
export function LoadingLine({
  label = 'Loading…',
  className,
  children,
}: LoadingProps & { children?: ReactNode }) {
  return (
    <Spoken
      className={clsx(
        'flex flex-wrap items-center justify-center gap-3 p-8 text-ink-soft',
        className,
      )}
    >
      <span className="text-accent noscript:hidden">
        <Spinner />
      </span>
      <span className="noscript:hidden">{label}</span>
      <noscript>
        <span>This page needs JavaScript.</span>
      </noscript>
      {children}
    </Spoken>
  );
}
