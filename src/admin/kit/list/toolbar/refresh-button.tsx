import { RefreshCw } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/cn';

interface RefreshButtonProps {
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** Reads a list again. Disabled and spinning while loading, as specified. */
export function RefreshButton({ onRefresh, isRefreshing }: RefreshButtonProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label="Refresh"
      title="Refresh"
      onClick={onRefresh}
      disabled={isRefreshing}
    >
      <RefreshCw aria-hidden="true" className={cn('size-5', isRefreshing && 'animate-spin')} />
    </Button>
  );
}
