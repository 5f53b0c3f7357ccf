export function ActionError({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="text-small font-semibold wrap-anywhere text-danger">
      {children}
    </p>
  );
}
