import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { fetchAdminSetting, saveAdminSetting } from '@/admin/session/api/admin-settings';

/** Says whether the website lists the past letters. */
export function hasPastLettersQuery() {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-settings'],
    queryFn: ({ signal }) => fetchAdminSetting('has_past_letters', signal),
  });
}

export function useSavePastLetters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => saveAdminSetting('has_past_letters', isOn),
    onSuccess: (_, isOn) => queryClient.setQueryData(hasPastLettersQuery().queryKey, isOn),
    onError: () => queryClient.invalidateQueries(hasPastLettersQuery()),
  });
}
