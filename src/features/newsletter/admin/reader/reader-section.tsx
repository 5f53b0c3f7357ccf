import { type ReactNode, useId } from 'react';

interface ReaderSectionProps {
  title: string;
  /** What it does, and what comes of it. */
  description: string;
  children: ReactNode;
}

/** One thing that can be done for a subscriber. */
export function ReaderSection({ title, description, children }: ReaderSectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid justify-items-start gap-3 border-t border-line pt-6"
    >
      <div className="grid gap-1">
        <h3 id={headingId} className="font-semibold">
          {title}
        </h3>
        <p className="text-small text-ink-soft">{description}</p>
      </div>
      {children}
    </section>
  );
}
