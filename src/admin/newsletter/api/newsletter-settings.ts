import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';

/** Says whether the website lists the past letters. */
export function hasPastLettersQuery() {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-settings'],
    queryFn: async ({ signal }): Promise<boolean> => {
      const settings = getAdminClient().from('newsletter_settings').select('has_past_letters');
      const row: { has_past_letters: boolean } | null = unwrap(
        await settings.abortSignal(signal).single(),
      );
      return row?.has_past_letters ?? false;
    },
  });
}

/** Throws without a row, which is how the API refuses an update (resolution 21). */
async function savePastLetters(isOn: boolean): Promise<boolean> {
  const saved = unwrap(
    await getAdminClient()
      .from('newsletter_settings')
      .update({ has_past_letters: isOn })
      .eq('has_past_letters', !isOn)
      .select('has_past_letters'),
  );
  if (saved.length === 0) throw new AppError('The setting was not saved.');
  return isOn;
}

export function useSavePastLetters() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: savePastLetters,
    onSuccess: (isOn) => queryClient.setQueryData(hasPastLettersQuery().queryKey, isOn),
    onError: () => queryClient.invalidateQueries(hasPastLettersQuery()),
  });
}
