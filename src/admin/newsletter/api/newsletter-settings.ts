import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { answeredCount, onlyCount } from '@/admin/kit/list/answered-count';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { fetchAdminSetting, saveAdminSetting } from '@/admin/session/api/admin-settings';

/** Queries whether the website lists past newsletters, and how many it lists or would list. */
export function pastLettersQuery() {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-settings'],
    queryFn: async ({ signal }) => {
      const [isOn, letters] = await Promise.all([
        fetchAdminSetting('has_past_letters', signal),
        countPublicLetters(signal),
      ]);
      return { isOn, letters };
    },
  });
}

async function countPublicLetters(signal: AbortSignal): Promise<number> {
  const letters = getAdminClient().from('newsletters').select('id', onlyCount);
  return answeredCount(await letters.eq('is_public', true).abortSignal(signal));
}

export function useSavePastLetters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => saveAdminSetting('has_past_letters', isOn),
    onSuccess: (_, isOn) =>
      queryClient.setQueryData(
        pastLettersQuery().queryKey,
        (before) => before && { ...before, isOn },
      ),
    onError: () => queryClient.invalidateQueries(pastLettersQuery()),
  });
}
