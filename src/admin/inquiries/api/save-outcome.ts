import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import type { InquiryOutcome } from '@/admin/leads/model/inquiry-outcome';

/**
 * Saves an outcome. Returns the ids of the changed rows, because a refused update changes zero rows (resolution 21).
 */
export async function saveOutcome(ids: string[], outcome: InquiryOutcome): Promise<string[]> {
  const changed = await getAdminClient()
    .from('contact_inquiries')
    .update({ outcome: outcome === 'open' ? null : outcome })
    .in('id', ids)
    .select('id');
  return unwrap(changed).map(({ id }) => id);
}

interface ValueSave {
  id: string;
  /** Null to remove the value. */
  value: number | null;
  /** The value that was replaced, as this admin saw it. */
  from: number | null;
}

/** Saves an inquiry's value. Returns the stored value, which differs when another admin changed it meanwhile. */
export async function saveValue({ id, value, from }: ValueSave): Promise<number | null> {
  const inquiries = getAdminClient().from('contact_inquiries');
  const update = inquiries.update({ value }).eq('id', id);
  const saved = unwrap(
    await (from === null ? update.is('value', null) : update.eq('value', from)).select('value'),
  );
  if (saved.length > 0) return value;
  const [stored] = unwrap(await inquiries.select('value').eq('id', id));
  if (!stored) throw new AppError('The inquiry is gone, or you may not change it.');
  return stored.value;
}
