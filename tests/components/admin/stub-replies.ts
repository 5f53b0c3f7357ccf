import { vi } from 'vitest';
import type * as replies from '@/admin/leads/api/replies';
import type * as templates from '@/admin/leads/api/reply-templates';
import { stubQueries } from '../../support/stub-queries.ts';

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

/** For `vi.mock`: the reads and the saves are mocks. */
export function stubReplyTemplates(api: typeof templates): typeof templates {
  return {
    ...stubQueries(api, { replyTemplatesQuery: 'fetchReplyTemplates' }),
    saveReplyTemplate: vi.fn<typeof api.saveReplyTemplate>(),
    deleteReplyTemplate: vi.fn<typeof api.deleteReplyTemplate>(),
  };
}

export const refusal: templates.ReplyTemplate = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Kind refusal',
  subject: 'Your application to {agency}',
  body: 'Hi {first name},\n\nwe chose another {position}.',
  setsStatus: 'rejected',
  version: 1,
};

export const received: templates.ReplyTemplate = {
  id: 'd0000000-0000-4000-8000-000000000002',
  name: 'Received',
  subject: 'It has arrived',
  body: 'Hi {first name}, thank you.',
  setsStatus: null,
  version: 1,
};

export const reply: replies.Reply = {
  id: 'f0000000-0000-4000-8000-000000000001',
  subject: 'Your application',
  body: 'Hi Asha,\n\nwe read it.',
  templateName: 'Received',
  withStatus: null,
  authorEmail: 'owner@example.com',
  createdAt: '2026-11-02T09:30:00+00:00',
  status: 'sent',
  mayHaveLeft: false,
  lastError: null,
  sentAt: '2026-11-02T09:30:30+00:00',
  canUndoUntil: '2026-11-02T09:30:20+00:00',
};
