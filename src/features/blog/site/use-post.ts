import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { blogMessages } from '@/content/blog';
import { postQuery } from '../api/posts';

/** The post at this address; says so in a toast when it cannot be loaded. */
export function usePost(slug: string) {
  const query = useQuery(postQuery(slug));
  const { data, error } = query;

  useEffect(() => {
    // A post that is already there is not taken away by a failed second look.
    if (!error || data) return;
    const { title, description } = blogMessages.postFailure;
    notify.error(title, description);
  }, [error, data]);

  return query;
}
