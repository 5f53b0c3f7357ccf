// The kept draft of the welcome letter: stored on this device until it is saved over its version.
import { z } from 'zod';
import { letterSchema } from '@contracts/newsletter';
import { loadDraft } from '@/shared/drafts/device-storage';
import { VersionedDraft, versionedText } from '@/admin/drafts/versioned-draft';
import { isSameText } from '@/shared/newsletter/newsletter-text';
import type { WelcomeText } from '../api/welcome-letter';

const valuesSchema = z.object({
  subject: z.string(),
  content: z.string(),
  letter: letterSchema.nullable(),
});
type Values = z.infer<typeof valuesSchema>;
const textSchema = versionedText(valuesSchema);

export type WelcomeDraft = VersionedDraft<Values, WelcomeText>;

/** The only id, because there is one welcome letter, whatever its version. */
const letterId = '00000000-0000-0000-0000-000000000001';
const name = `welcome-letter/${letterId}` as const;

/** Opens the draft with the text that this device kept. `stored` is null while the server has none. */
export function openWelcomeDraft(
  stored: WelcomeText | null,
  flushEditor: () => void,
): WelcomeDraft {
  const { subject = '', content = '', letter = null, version = 0 } = stored ?? {};
  const base = { subject, content, letter };
  return new VersionedDraft<Values, WelcomeText>(
    loadDraft(name, textSchema)?.values ?? { id: letterId, values: base, version, isSaved: true },
    {
      nameOf: () => name,
      schema: textSchema,
      // Emptying the text is a change as well.
      isBlank: () => false,
      isSame: isSameText,
      adopt: (_, row) => ({ subject: row.subject, content: row.content, letter: row.letter }),
      flushEditor,
    },
    { base, row: stored },
  );
}
