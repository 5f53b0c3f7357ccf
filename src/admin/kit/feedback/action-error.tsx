import type { ReactNode } from 'react';

/** Why an action failed, beside its button; nothing while there is nothing to say. */
export function ActionError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-small font-semibold wrap-anywhere text-danger empty:hidden">
      {children}
    </p>
  );
}
