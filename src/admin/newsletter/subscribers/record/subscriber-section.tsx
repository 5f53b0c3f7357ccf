import { type ReactNode, useId } from 'react';

interface SubscriberSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A section of a subscriber's record with a heading. */
export function SubscriberSection({ title, description, children }: SubscriberSectionProps) {
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
