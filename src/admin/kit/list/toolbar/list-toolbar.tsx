import { Rows3, Rows4 } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/shared/ui/button';
import { compactRows } from '../table/compact-rows';
import { RefreshButton } from './refresh-button';

interface ListToolbarProps {
  onRefresh: () => void;
  isRefreshing: boolean;
  children: ReactNode;
}

export function ListToolbar({ onRefresh, isRefreshing, children }: ListToolbarProps) {
  const isCompact = useSyncExternalStore(compactRows.subscribe, compactRows.get, () => false);
  const Icon = isCompact ? Rows4 : Rows3;
  return (
    <div data-compact className="flex flex-wrap items-center gap-2">
      {children}
      <div className="flex max-sm:ml-auto">
        <Button
          variant="ghost"
          size="icon"
          // A phone's rows have one height.
          className="max-md:hidden"
          aria-label="Compact rows"
          title={isCompact ? 'Comfortable rows' : 'Compact rows'}
          aria-pressed={isCompact}
          onClick={() => compactRows.set(!isCompact)}
        >
          <Icon aria-hidden="true" className="size-5" />
        </Button>
        <RefreshButton onRefresh={onRefresh} isRefreshing={isRefreshing} />
      </div>
    </div>
  );
}
