import type { ReactNode } from 'react';

export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && (
        <p className="rounded-control border border-danger bg-danger-soft px-4 py-3 font-medium text-danger">
          {children}
        </p>
      )}
    </div>
  );
}
