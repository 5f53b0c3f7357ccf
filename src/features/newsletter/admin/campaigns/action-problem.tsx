/** Why what was pressed did not happen, beside what was pressed. */
export function ActionProblem({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="text-small font-semibold wrap-anywhere text-danger">
      {children}
    </p>
  );
}
