import { clsx } from 'clsx';
import { Spinner } from '@/components/ui/spinner';

interface LoadingProps {
  label?: string;
  className?: string;
}

export function Loading({ label = 'Loading…', className }: LoadingProps) {
  return (
    <output className={clsx('flex items-center justify-center gap-3 p-8 text-ink-soft', className)}>
      <span className="text-saffron-deep">
        <Spinner />
      </span>
      <span>{label}</span>
    </output>
  );
}
