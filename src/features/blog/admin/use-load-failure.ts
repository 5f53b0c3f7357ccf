import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';

/** Says in a toast, once for each failure, that posts could not be loaded. */
export function useLoadFailure(error: Error | null): void {
  useEffect(() => {
    if (!error) return;
    console.error('Failed to fetch blog posts:', error);
    notify.error('Error', 'Failed to load blog posts');
  }, [error]);
}
