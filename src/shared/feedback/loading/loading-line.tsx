import { clsx } from 'clsx';
import { type ReactNode, useContext } from 'react';
import { Spinner } from '@/shared/ui/spinner';
import { Spoken } from '@/shared/feedback/spoken';
import { WaitWords } from './wait-words';

export interface LoadingProps {
  label?: string;
  className?: string;
}

/** Shown while a page's code loads. Data uses <Loading>, which also says when the wait takes long. */
export function LoadingLine({
  label,
  className,
  children,
}: LoadingProps & { children?: ReactNode }) {
  const words = useContext(WaitWords);
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
      <span className="noscript:hidden">{label ?? words.loading}</span>
      <noscript>
        <span>{words.needsScript}</span>
      </noscript>
      {children}
    </Spoken>
  );
}
