import type { ReactNode } from 'react';
import { Spoken } from '@/shared/feedback/spoken';

interface UndoBarProps {
  label: string;
  /** The words before the countdown, which say what was done. */
  what: string;
  /** Hidden from screen readers, which would read it every second. */
  countdown: string;
  /** The text that screen readers announce once instead. */
  announcement: string;
  /** A problem to show below the sentence. */
  problem?: ReactNode;
  className: string;
  /** The buttons of the bar. */
  children: ReactNode;
}

/** Offers to undo an action until its countdown ends. */
export function UndoBar(props: UndoBarProps) {
  const { label, what, countdown, announcement, problem, className, children } = props;
  return (
    <section
      aria-label={label}
      className={`flex flex-wrap items-center justify-between gap-x-6 rounded-card border border-accent/40 bg-accent-soft px-5 ${className}`}
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span>{what}</span>{' '}
          <span role="timer" aria-hidden="true" className="tabular-nums">
            {countdown}
          </span>
        </p>
        <Spoken className="sr-only">{announcement}</Spoken>
        {problem}
      </div>
      {children}
    </section>
  );
}
