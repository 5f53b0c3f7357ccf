import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

interface RefreshButtonProps {
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** Disabled and spinning while loading, as specified. */
export function RefreshButton({ onRefresh, isRefreshing }: RefreshButtonProps) {
  return (
    <Button
      variant="outline"
      onClick={onRefresh}
      disabled={isRefreshing}
      className="grow sm:grow-0"
    >
      <RefreshCw aria-hidden="true" className={cn('size-4', isRefreshing && 'animate-spin')} />
      Refresh
    </Button>
  );
}
