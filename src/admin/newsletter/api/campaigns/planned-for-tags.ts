import { queryOptions } from '@tanstack/react-query';
import { subjectForEveryone } from '@contracts/letter-fields';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { campaignsKey } from './campaigns';

/** Enough for a year of weekly letters. */
const PLANNED_READ = 100;

/** The planned newsletters that go to tags, for the note beside a tag. */
export function plannedForTagsQuery() {
  return queryOptions({
    queryKey: [...campaignsKey, 'planned-for-tags'],
    queryFn: async ({ signal }) => {
      const rows = unwrap(
        await getAdminClient()
          .from('newsletter_campaigns')
          .select('subject, tags')
          .eq('status', 'scheduled')
          .is('recipients', null)
          .not('tags', 'is', null)
          .order('send_at')
          .limit(PLANNED_READ)
          .abortSignal(signal),
      );
      return rows.map(({ subject, tags }) => ({
        subject: subjectForEveryone(subject),
        tags: tags ?? [],
      }));
    },
  });
}
