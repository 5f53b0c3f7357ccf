import { useEffect } from 'react';
import { notify } from './notify';

/** Reports each failure of a query once. */
export function useErrorToast(error: unknown, message: { title: string; description: string }) {
  const { title, description } = message;
  useEffect(() => {
    if (error) notify.error(title, description);
  }, [error, title, description]);
}
