import { vi } from 'vitest';
import type { StoredDraft } from '@/features/newsletter/api/admin-drafts';
import type { DraftStore } from '@/features/newsletter/api/admin-drafts-queries';

/** The server's own rule: a save from an old version changes nothing, unless it says the same. */
export function createServer() {
  const rows = new Map<string, StoredDraft>();
  return {
    rows,
    save: vi.fn<DraftStore['save']>(async ({ id, subject, content, version }) => {
      const row = rows.get(id);
      const isSame = row?.subject === subject && row.content === content;
      if (row && row.version !== version && !isSame) return null;
      const next = (row?.version ?? 0) + 1;
      rows.set(id, { id, subject, content, version: next });
      return next;
    }),
    read: vi.fn<DraftStore['read']>(async (id) => rows.get(id) ?? null),
  };
}
