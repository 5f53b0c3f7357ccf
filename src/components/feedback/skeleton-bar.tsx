/** One line of text to come, as wide and high as its classes say. */
export function SkeletonBar({ className }: { className: string }) {
  return <div className={`skeleton rounded-control ${className}`} />;
}
