import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';

interface NoRowsProps {
  /** The records in plural. */
  noun: string;
  /** Explains an empty list without search and filter. */
  description: string;
  isFiltered: boolean;
  onClear: () => void;
}

/** An empty list: there is nothing yet, or nothing matches. */
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
