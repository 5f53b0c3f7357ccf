import type { ReactNode } from 'react';
import { RefreshButton } from './refresh-button';

interface ListToolbarProps {
  onRefresh: () => void;
  isRefreshing: boolean;
  children: ReactNode;
}

export function ListToolbar({ onRefresh, isRefreshing, children }: ListToolbarProps) {
  return (
    <div data-compact className="@container flex flex-wrap items-center gap-2">
      {children}
      <div className="flex max-sm:ms-auto">
        <RefreshButton onRefresh={onRefresh} isRefreshing={isRefreshing} />
      </div>
    </div>
  );
}
