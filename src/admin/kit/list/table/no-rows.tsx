import { EmptyState } from '@/shared/feedback/loading/empty-state';
import { Button } from '@/shared/ui/button';

interface NoRowsProps {
  noun: string;
  description: string;
  isFiltered: boolean;
  onClear: () => void;
}

export function NoRows({ noun, description, isFiltered, onClear }: NoRowsProps) {
  return (
    <EmptyState
      title={`No ${noun} found`}
      description={isFiltered ? 'Nothing matches this search and filter.' : description}
      action={
        isFiltered && (
          <Button variant="outline" size="small" onClick={onClear}>
            Clear search and filter
          </Button>
        )
      }
    />
  );
}
