import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';

interface LoadingProps {
  label?: string;
  className?: string;
}

export function Loading({ label = 'Loading…', className }: LoadingProps) {
  return (
    <output className={cn('flex items-center justify-center gap-3 p-8 text-ink-soft', className)}>
      <Spinner className="text-saffron-deep" />
      <span>{label}</span>
    </output>
  );
}
