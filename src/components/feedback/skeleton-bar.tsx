/** Placeholder of one line of text. */
export function SkeletonBar({ className }: { className: string }) {
  return <div className={`skeleton rounded-control ${className}`} />;
}
