import { Download, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-classes';
import { Spinner } from '@/components/ui/spinner';
import { formatNumber } from '@/lib/format/format';

interface ExportButtonProps {
  /** The number of rows read; null when no export runs. */
  count: number | null;
  label?: string;
  size?: ButtonSize;
  onStart: () => void;
  onCancel: () => void;
}

/** Saves all rows that match the filter and search, not only the page, as a CSV file. */
export function ExportButton({
  count,
  label = 'Export CSV',
  size = 'medium',
  onStart,
  onCancel,
}: ExportButtonProps) {
  const isRunning = count !== null;
  const Icon = isRunning ? X : Download;
  return (
    <>
      <output className={isRunning ? 'inline-flex items-center gap-2 text-small' : 'sr-only'}>
        {isRunning && (
          <>
            <Spinner className="size-4 border-2" />
            {formatNumber(count)} read
          </>
        )}
      </output>
      {/* One button for both states keeps the focus. */}
      <Button
        variant="outline"
        size={size}
        className="grow sm:grow-0"
        onClick={isRunning ? onCancel : onStart}
      >
        <Icon aria-hidden="true" className="size-4" />
        {isRunning ? 'Cancel export' : label}
      </Button>
    </>
  );
}
