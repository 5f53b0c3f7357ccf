import { queryOptions } from '@tanstack/react-query';
import type { LeadKind } from '@mail/letter/reply-links';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { insertOnce, type SaveResult, saveVersion } from '@/admin/drafts/versioned-row';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';

export type ReplyTemplate = Awaited<ReturnType<typeof fetchReplyTemplates>>[number];
type ReplyTemplateContent = Pick<ReplyTemplate, 'name' | 'subject' | 'body' | 'setsStatus'>;
export type ReplyTemplateVersion = ReplyTemplateContent & Pick<ReplyTemplate, 'version'>;

/** A limit above the number of templates that an agency writes. */
const maxTemplates = 200;

const versionColumns = 'name, subject, body, sets_status, version';

export async function fetchReplyTemplates(kind: LeadKind, signal: AbortSignal) {
  const rows = unwrap(
    await getAdminClient()
      .from('reply_templates')
      .select(`id, ${versionColumns}`)
      .eq('kind', kind)
      .order('name')
      .order('id')
      .limit(maxTemplates)
      .abortSignal(signal),
  );
  return rows.map(camelKeys);
}

export const replyTemplatesKey = [adminScope, 'reply-templates'] as const;

export const replyTemplatesQuery = (kind: LeadKind) =>
  queryOptions({
    queryKey: [...replyTemplatesKey, kind],
    queryFn: ({ signal }) => fetchReplyTemplates(kind, signal),
  });

function isSameTemplate(one: ReplyTemplateContent, other: ReplyTemplateContent): boolean {
  return (
    one.name === other.name &&
    one.subject === other.subject &&
    one.body === other.body &&
    one.setsStatus === other.setsStatus
  );
}

const templates = () => getAdminClient().from('reply_templates');

interface TemplateSave {
  id: string;
  kind: LeadKind;
  content: ReplyTemplateContent;
  /** The version that the text started from; 0 for a new template. */
  version: number;
}

export async function saveReplyTemplate({
  id,
  kind,
  content,
  version,
}: TemplateSave): Promise<SaveResult<ReplyTemplateVersion>> {
  const { setsStatus, ...texts } = content;
  const columns = { ...texts, sets_status: setsStatus };
  return saveVersion<ReplyTemplateVersion>({
    write: async () => {
      if (version === 0) {
        return insertOnce(async () =>
          camelKeys(
            unwrap(
              await templates()
                .insert({ id, kind, ...columns })
                .select(versionColumns)
                .single(),
            ),
          ),
        );
      }
      const [row] = unwrap(
        await templates()
          .update(columns)
          .eq('id', id)
          .eq('version', version)
          .select(versionColumns),
      );
      return row && camelKeys(row);
    },
    read: async () => {
      const row = unwrap(await templates().select(versionColumns).eq('id', id).maybeSingle());
      return row && camelKeys(row);
    },
    isSame: (stored) => isSameTemplate(stored, content),
  });
}

/** Deletes a template. Throws when it is already gone: the API answers that with zero rows (resolution 21). */
export async function deleteReplyTemplate(id: string): Promise<void> {
  const deleted = unwrap(await templates().delete().eq('id', id).select('id'));
  if (deleted.length === 0) throw new AppError('The template is gone, or you may not delete it.');
}
