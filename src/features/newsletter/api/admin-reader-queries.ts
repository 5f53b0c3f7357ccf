import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  correctReaderAddress,
  eraseReader,
  fetchReader,
  suppressReader,
  type SuppressionReason,
  unsubscribeReader,
} from './admin-reader';

// Offline is a failure to show, not a reason to wait without a word: hence networkMode.
const networkMode = 'always';

/** Under the key of the list, so that whatever has it read again reads this one, too. */
export function readerQuery(id: string) {
  return queryOptions({
    queryKey: [adminScope, 'subscribers', 'single', id],
    queryFn: ({ signal }) => fetchReader(id, signal),
    networkMode,
  });
}

/** What can be done for one reader. Afterwards all that shows readers is read again, campaigns included. */
export function useReaderCare(id: string) {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: [adminScope] });
  return {
    unsubscribe: useMutation({
      mutationFn: () => unsubscribeReader(id),
      onSuccess,
      networkMode,
    }),
    suppress: useMutation({
      mutationFn: ({ reason, note }: { reason: SuppressionReason; note: string }) =>
        suppressReader(id, reason, note),
      onSuccess,
      networkMode,
    }),
    correct: useMutation({
      mutationFn: (email: string) => correctReaderAddress(id, email),
      onSuccess,
      networkMode,
    }),
    erase: useMutation({
      mutationFn: (erasureId: string) => eraseReader(id, erasureId),
      onSuccess: () => {
        // No page that is kept in memory shows them any more.
        queryClient.removeQueries({ queryKey: [adminScope], type: 'inactive' });
        return onSuccess();
      },
      networkMode,
    }),
  };
}
