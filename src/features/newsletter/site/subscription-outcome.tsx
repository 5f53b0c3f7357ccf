import type { ReactNode } from 'react';

interface SubscriptionOutcomeProps {
  title: string;
  message: string;
  children?: ReactNode;
}

export function SubscriptionOutcome({ title, message, children }: SubscriptionOutcomeProps) {
  return (
    <div className="mt-8 max-w-prose rounded-card bg-surface p-6 text-ink shadow-card">
      <output className="block">
        <p className="font-display text-display-3 font-bold">{title}</p>
        {message && <p className="mt-2 text-ink-soft">{message}</p>}
      </output>
      {children}
    </div>
  );
}
