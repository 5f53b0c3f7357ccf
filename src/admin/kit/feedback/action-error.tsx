import type { ReactNode } from 'react';

/** Shows beside a button why its action failed; renders nothing without a message. */
export function ActionError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-small font-semibold wrap-anywhere text-danger empty:hidden">
      {children}
    </p>
  );
}
