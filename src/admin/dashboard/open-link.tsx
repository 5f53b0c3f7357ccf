import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';

/** Links a block of the dashboard to its full screen. */
export function OpenLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="shrink-0 text-small underline underline-offset-4">
      {children}
    </Link>
  );
}
