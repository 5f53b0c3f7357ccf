import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';

/** With `onClear` there may be jobs, only none that the search and the filter find. */
export function JobsEmpty({ onClear }: { onClear?: () => void }) {
  if (!onClear) {
    return (
      <EmptyState
        title="No jobs found"
        description="Write the first one above; it appears on the careers page at once."
      />
    );
  }
  return (
    <EmptyState
      title="No jobs found"
      description="Nothing matches this search and filter."
      action={
        <Button variant="outline" size="small" onClick={onClear}>
          Clear search and filter
        </Button>
      }
    />
  );
}
