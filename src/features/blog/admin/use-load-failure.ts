import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';

/** Shows a toast for each failure to load posts. */
export function useLoadFailure(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    console.error('Failed to fetch blog posts:', error);
    notify.error('Error', 'Failed to load blog posts');
  }, [error]);
}
