import { type ReactNode, useId } from 'react';

interface ReaderSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** One action on a subscriber, with its explanation. */
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
