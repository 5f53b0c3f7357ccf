import { Download, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { ButtonSize } from '@/components/ui/button-classes';
import { Spinner } from '@/components/ui/spinner';
import { formatNumber } from '@/lib/format';

interface ExportButtonProps {
  /** How many rows have been read; null while nothing is exported. */
  count: number | null;
  /** What is exported, where it needs saying. */
  label?: string;
  size?: ButtonSize;
  onStart: () => void;
  onCancel: () => void;
}

/** Saves everything that the filter and search find, not only the page, as a CSV file. */
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
      {/* One button, so that the focus stays where it is. */}
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
