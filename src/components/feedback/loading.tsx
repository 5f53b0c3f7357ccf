import { clsx } from 'clsx';
import { Spinner } from '@/components/ui/spinner';

interface LoadingProps {
  label?: string;
  className?: string;
}

export function Loading({ label = 'Loading…', className }: LoadingProps) {
  return (
    <output className={clsx('flex items-center justify-center gap-3 p-8 text-ink-soft', className)}>
      <span className="text-saffron-deep noscript:hidden">
        <Spinner />
      </span>
      <span className="noscript:hidden">{label}</span>
      <noscript>
        <span>This page needs JavaScript. Please switch it on in your browser.</span>
      </noscript>
    </output>
  );
}
