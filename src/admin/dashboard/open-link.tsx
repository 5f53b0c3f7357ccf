import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

/** From a block of the dashboard to the screen behind it. */
export function OpenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="shrink-0 text-small underline underline-offset-4">
      {children}
    </Link>
  );
}
