import { vi } from 'vitest';
import type * as replies from '@/admin/leads/api/replies';

/** For `vi.mock`: nothing was written yet, and every call succeeds. */
export function stubReplies(api: typeof replies): typeof replies {
  return {
    ...api,
    fetchReplies: vi.fn<typeof api.fetchReplies>().mockResolvedValue([]),
    sendReplies: vi.fn<typeof api.sendReplies>().mockResolvedValue(),
    undoReplies: vi.fn<typeof api.undoReplies>().mockImplementation(async (ids) => [...ids]),
    findRecentRefusals: vi.fn<typeof api.findRecentRefusals>().mockResolvedValue([]),
  };
}
