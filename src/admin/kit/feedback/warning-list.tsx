import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/paths';

/** Warnings above the content of a screen, each a `Warning`. */
export function WarningList({ children }: { children: ReactNode }) {
  return (
    <ul className="grid gap-3 rounded-card border border-warning/40 bg-warning-soft px-5 py-4">
      {children}
    </ul>
  );
}

interface WarningProps {
  /** The id of its line in the owner's guide. */
  kind: string;
  title: ReactNode;
  children: ReactNode;
}

/** One warning: the title says what is wrong, the text what to do. */
export function Warning({ kind, title, children }: WarningProps) {
  return (
    <li className="flex items-start gap-3 wrap-anywhere">
      <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        <strong>{title}</strong> {children}{' '}
        <Link to={paths.adminHelp.to(kind)} className="underline underline-offset-4">
          What this means
        </Link>
      </div>
    </li>
  );
}
