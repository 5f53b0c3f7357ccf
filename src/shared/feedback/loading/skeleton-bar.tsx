export function SkeletonBar({ className }: { className: string }) {
  return <div className={`rounded-control bg-current/14 motion-safe:animate-pulse ${className}`} />;
}
