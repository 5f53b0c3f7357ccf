// Tests our requests for replies and their templates. replies.test.sql proves the rules behind them.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  fetchReplies,
  findRecentRefusals,
  isOtherReply,
  refusedLead,
  sendReplies,
  undoReplies,
} from '@/admin/leads/api/replies';
import {
  deleteReplyTemplate,
  fetchReplyTemplates,
  saveReplyTemplate,
} from '@/admin/leads/api/reply-templates';
import { sendAgain } from '@/admin/leads/api/send-again';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { templateProblems } from '@/admin/leads/replies/reply-text';
import { admin, type Client, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const { signal } = new AbortController();

let owner: Client;

beforeAll(async () => {
  owner = (await admin()).client;
});

it.each(['application', 'inquiry'] as const)(
  'the first templates for an %s hold no unknown field',
  async (kind) => {
    actAs(owner);
    const templates = await fetchReplyTemplates(kind, signal);
    expect(templates.length).toBeGreaterThan(0);
    for (const template of templates) {
      expect(Object.values(templateProblems(kind, template)).filter(Boolean)).toEqual([]);
    }
  },
);

it('a template is made once, changed over the version that was seen, and deleted', async () => {
  actAs(owner);
  const content = {
    name: `Visit ${randomUUID().slice(0, 8)}`,
    subject: 'A visit',
    body: 'Hi {first name}',
    setsStatus: 'answered',
  };
  const made = { id: randomUUID(), kind: 'inquiry', content, version: 0 } as const;
  const first = await saveReplyTemplate(made);
  expect(first).toEqual({ kind: 'saved', row: { ...content, version: 1 } });
  // Its answer was lost.
  expect(await saveReplyTemplate(made)).toEqual(first);

  const changed = { ...content, subject: 'Come and see us', setsStatus: null };
  const second = await saveReplyTemplate({ ...made, content: changed, version: 1 });
  expect(second).toEqual({ kind: 'saved', row: { ...changed, version: 2 } });
  const late = { ...made, content: { ...content, name: 'Mine' }, version: 1 };
  expect(await saveReplyTemplate(late)).toEqual({
    kind: 'conflict',
    theirs: { ...changed, version: 2 },
  });
  await deleteReplyTemplate(made.id);
  expect(await saveReplyTemplate({ ...late, version: 2 })).toEqual({
    kind: 'conflict',
    theirs: null,
  });
  await expect(deleteReplyTemplate(made.id)).rejects.toThrow('The template is gone');
});

it('a reply stands in the record with its undo, and "Send again" leaves one that waits as it is', async () => {
  actAs(owner);
  const leadId = randomUUID();
  const person = { name: 'Asha Rao', email: `asha-${leadId}@example.com`, service_needed: 'ads' };
  await visitor()
    .from('contact_inquiries')
    .insert({ id: leadId, ...person })
    .throwOnError();
  const reply = {
    id: randomUUID(),
    kind: 'inquiry',
    leadId,
    subject: 'Hello',
    body: 'Hi Asha',
    templateName: 'Visit',
    withStatus: 'answered',
    statusBefore: 'new',
  } as const;
  await sendReplies([reply]);
  await sendReplies([reply]);
  const changed = sendReplies([{ ...reply, body: 'Other words' }]);
  expect(isOtherReply(await changed.catch((error: unknown) => error))).toBe(true);
  const { subject, body, templateName, withStatus } = reply;
  const [stored, ...others] = await fetchReplies(leadId, signal);
  expect(others).toEqual([]);
  expect(stored).toMatchObject({
    id: reply.id,
    subject,
    body,
    templateName,
    withStatus,
    status: 'pending',
    lastError: null,
    mayHaveLeft: false,
  });
  expect(Date.parse(stored?.canUndoUntil ?? '')).toBeGreaterThan(Date.now());
  expect(await undoReplies([reply.id])).toEqual([reply.id]);
  expect(await fetchReplies(leadId, signal)).toEqual([]);
  const takenBack = await sendReplies([reply]).catch((error: unknown) => error);
  expect(isOtherReply(takenBack)).toBe(true);

  const second = { ...reply, id: randomUUID() };
  await sendReplies([second]);
  // The status is no longer what this author saw.
  const late = await sendReplies([{ ...reply, id: randomUUID() }]).catch((error: unknown) => error);
  expect(readableMessage(late)).toContain('was changed meanwhile');
  expect(refusedLead(late)).toBe(leadId);
  expect(isOtherReply(late)).toBe(false);
  await sendAgain(second.id);
  expect(await fetchReplies(leadId, signal)).toMatchObject([{ status: 'pending' }]);
  expect(
    await findRecentRefusals({ applicationIds: [randomUUID()], replyIds: [randomUUID()] }, signal),
  ).toEqual([]);
});
