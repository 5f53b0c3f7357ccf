import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { agency } from '@content/agency';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/shared/feedback/toaster';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import {
  fetchLeadCount,
  fetchLeads,
  fetchMatchingLeads,
  saveStatus,
} from '@/admin/leads/api/leads';
import type { Lead } from '@/admin/leads/model/lead';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import {
  fetchReplies,
  findRecentRefusals,
  type Reply,
  sendReplies,
  undoReplies,
} from '@/admin/leads/api/replies';
import { fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { fetchReplyTemplates } from '@/admin/leads/api/reply-templates';
import { sendAgain } from '@/admin/leads/api/send-again';
import { AppError } from '@/shared/supabase/errors';
import { unsentText } from '@content/unsent-text';
import { asha, meera, rohan } from './application-fixtures.ts';
import { addText, renderScreen } from './render-admin.tsx';
import { statusOf } from './row-status.ts';
import { received, refusal, reply } from './stub-replies.ts';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/admin/leads/api/replies'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplies(await actual()),
);
vi.mock(import('@/admin/leads/api/reply-templates'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplyTemplates(await actual()),
);
vi.mock('@/admin/leads/api/private-notes');
vi.mock('@/admin/leads/api/send-again');
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);

// A whole screen with two dialogs is slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof findDialog>>;
const subject = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Subject' });
const body = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Text' });
const sendButton = (dialog: Dialog) => dialog.getByRole('button', { name: /\b[Ss]end\b/ });
const sent = () => vi.mocked(sendReplies).mock.calls.map(([replies]) => replies);
const gone: Lead = { ...rohan, isPositionRemoved: true };
/** The server knows the reply by its id, with other words. */
const otherWords = () =>
  new AppError('It is on its way already.', { code: 'P0001', cause: { hint: 'another id' } });
const findQuestion = () => screen.findByRole('alertdialog', { name: 'Send it as a new mail?' });
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

async function open(rows: Lead[] = [asha, meera, rohan]) {
  vi.mocked(fetchLeads).mockResolvedValue({ rows, nextCursor: null });
  const view = renderScreen(
    <>
      <ApplicationsScreen />
      <Toaster />
    </>,
    '/admin/applications',
  );
  await screen.findByRole('row', { name: new RegExp(rows[0]?.name ?? '') });
  return view;
}

async function openPanelOf(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name }));
  return findDialog(name);
}

/** From the list, so that no panel hides its rows. */
async function replyToAsha(user: UserEvent) {
  await user.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }));
  await user.click(screen.getByRole('button', { name: 'Reply to 1' }));
}

async function openReply(template?: string) {
  const view = await open();
  await replyToAsha(view.user);
  const dialog = await findDialog('Reply to Asha Rao');
  if (template) await choose(view.user, dialog, template);
  return { ...view, dialog };
}

async function choose(
  user: Awaited<ReturnType<typeof open>>['user'],
  dialog: Dialog,
  name: string,
) {
  await dialog.findByRole('option', { name });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Template' }), name);
}

async function reopen(user: Awaited<ReturnType<typeof open>>['user'], count: number) {
  await user.click(await screen.findByRole('button', { name: `Reply to ${count}` }));
  return findDialog(`Reply to ${count} applications`);
}

/** A reply to the first of these rows, to all of them where no number is named. */
async function openMany(rows: Lead[], template = refusal.name, count = rows.length) {
  const view = await open(rows);
  for (const { name } of rows.slice(0, count))
    await view.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  const dialog = await reopen(view.user, count);
  await choose(view.user, dialog, template);
  return { ...view, dialog };
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(fetchReplies).mockResolvedValue([]);
  vi.mocked(findRecentRefusals).mockResolvedValue([]);
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(sendAgain).mockResolvedValue();
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows: [], nextCursor: null });
  vi.mocked(fetchReplyTemplates).mockResolvedValue([refusal, received]);
  vi.mocked(saveStatus).mockImplementation(async ({ ids }) => ids);
});

describe('a reply to one person', () => {
  it('is a template filled in, changed and sent with its status; one undo takes back both', async () => {
    const { user, dialog } = await openReply(refusal.name);
    expect(subject(dialog)).toHaveValue(`Your application to ${agency.brand}`);
    expect(body(dialog)).toHaveValue('Hi Asha,\n\nwe chose another Web Designer.');
    addText(body(dialog), ' Sorry.');
    await user.click(dialog.getByRole('button', { name: 'Set to Rejected and send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([
      [
        {
          id: expect.any(String),
          kind: 'application',
          leadId: asha.id,
          subject: `Your application to ${agency.brand}`,
          body: 'Hi Asha,\n\nwe chose another Web Designer. Sorry.',
          templateName: refusal.name,
          withStatus: 'rejected',
          statusBefore: 'pending',
        },
      ],
    ]);
    expect(statusOf(within(screen.getByRole('row', { name: /Asha Rao/ })))).toBe('Rejected');

    expect(await screen.findByText('Reply on its way')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.getByText('1 reply not sent.')).toBeVisible();
    expect(vi.mocked(undoReplies).mock.calls).toEqual([[sent()[0]?.map(({ id }) => id)]]);
    await waitFor(() =>
      expect(statusOf(within(screen.getByRole('row', { name: /Asha Rao/ })))).toBe('Pending'),
    );
    await replyToAsha(user);
    expect(body(await findDialog('Reply to Asha Rao'))).toHaveValue(
      'Hi Asha,\n\nwe chose another Web Designer. Sorry.',
    );
  });

  it('may leave the status as it is, goes with Ctrl+Enter, and says when an undo came too late', async () => {
    vi.mocked(undoReplies).mockResolvedValueOnce([]);
    const { user, dialog } = await openReply(refusal.name);
    await user.click(dialog.getByRole('checkbox', { name: 'Set to Rejected' }));
    expect(sendButton(dialog)).toHaveTextContent(/^Send$/);
    await user.click(body(dialog));
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()[0]?.[0]).toMatchObject({ withStatus: null }));
    expect(findRecentRefusals).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Too late to undo')).toBeVisible();
  });

  it('without a template begins with greeting and signature, and waits for words', async () => {
    const { user, dialog } = await openReply();
    expect(body(dialog)).toHaveValue(`Hi Asha,\n\n\n\nKind regards,\n${agency.brand}`);
    await user.click(sendButton(dialog));
    expect(sendReplies).not.toHaveBeenCalled();
    await user.clear(body(dialog));
    expect(dialog.getByText('Write a text.')).toBeVisible();
    await user.click(body(dialog));
    await user.paste('Hi {first name}, call me.');
    expect(body(dialog)).toBeInvalid();
    expect(dialog.getByText(/\{first name\} must be replaced/)).toBeVisible();
    await user.click(sendButton(dialog));
    expect(sendReplies).not.toHaveBeenCalled();
    await user.clear(body(dialog));
    addText(body(dialog), 'Hi Asha, call me.');
    await user.click(sendButton(dialog));
    await waitFor(() =>
      expect(sent()[0]?.[0]).toMatchObject({ body: 'Hi Asha, call me.', templateName: null }),
    );
  });

  it('stays on this device until it is sent, and no template replaces it unasked', async () => {
    const { user, dialog, unmount } = await openReply(received.name);
    addText(body(dialog), ' Soon');
    await user.keyboard('{Escape}');
    unmount();
    const again = await open();
    const panel = await openPanelOf(again.user, 'Asha Rao');
    await again.user.click(panel.getByRole('button', { name: 'Go on with the reply' }));
    const restored = await findDialog('Reply to Asha Rao');
    expect(body(restored)).toHaveValue('Hi Asha, thank you. Soon');
    expect(restored.getByRole('combobox', { name: 'Template' })).toHaveValue(received.id);

    await choose(again.user, restored, refusal.name);
    const question = within(await screen.findByRole('alertdialog'));
    await again.user.click(question.getByRole('button', { name: 'Keep my text' }));
    expect(body(restored)).toHaveValue('Hi Asha, thank you. Soon');
    await again.user.click(restored.getByRole('button', { name: 'Start over' }));
    expect(body(restored)).toHaveValue(`Hi Asha,\n\n\n\nKind regards,\n${agency.brand}`);
    await again.user.keyboard('{Escape}');
    expect(await panel.findByRole('button', { name: 'Reply' })).toBeVisible();
  });

  it('is one mail after a lost answer; changed words are asked about and take its place', async () => {
    silenceLog();
    vi.mocked(sendReplies).mockRejectedValueOnce(new AppError('no answer'));
    vi.mocked(sendReplies).mockRejectedValueOnce(new AppError('no answer'));
    const { user, dialog } = await openReply(received.name);
    await user.click(sendButton(dialog));
    expect(await dialog.findByText(/We got no answer. Your text is kept here/)).toBeVisible();
    await user.click(sendButton(dialog));
    await waitFor(() => expect(sent()).toHaveLength(2));
    const [first, second] = sent();
    expect(second).toEqual(first);
    await dialog.findByText(/We got no answer/);

    addText(body(dialog), ' Soon');
    vi.mocked(sendReplies).mockRejectedValueOnce(otherWords());
    await user.click(sendButton(dialog));
    await user.click(within(await findQuestion()).getByRole('button', { name: 'Cancel' }));
    expect(sent()[2]?.[0]?.id).toBe(first?.[0]?.id);
    expect(undoReplies).not.toHaveBeenCalled();
    vi.mocked(sendReplies).mockRejectedValueOnce(otherWords());
    await user.click(sendButton(dialog));
    await user.click(within(await findQuestion()).getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(sent()).toHaveLength(5));
    expect(undoReplies).toHaveBeenCalledWith([first?.[0]?.id]);
    expect(sent()[4]?.[0]?.id).not.toBe(first?.[0]?.id);
  });

  it('is one mail after a lost answer, also from a dialog that opens later', async () => {
    silenceLog();
    vi.mocked(sendReplies).mockRejectedValueOnce(new AppError('no answer'));
    const { user, dialog, unmount } = await openReply(received.name);
    vi.mocked(fetchLeads).mockClear();
    await user.click(sendButton(dialog));
    await dialog.findByText(/We got no answer/);
    // It may be stored, with its status.
    await waitFor(() => expect(fetchLeads).toHaveBeenCalled());
    unmount();
    const again = await openReply(received.name);
    await again.user.click(sendButton(again.dialog));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
  });

  it('is a new mail once the stored one was undone in the record', async () => {
    silenceLog();
    vi.mocked(sendReplies).mockRejectedValueOnce(new AppError('no answer'));
    const { user, dialog, unmount } = await openReply(received.name);
    await user.click(sendButton(dialog));
    await dialog.findByText(/We got no answer/);
    const id = sent()[0]?.[0]?.id ?? '';
    unmount();
    const canUndoUntil = new Date(Date.now() + 15_000).toISOString();
    const stored = { ...reply, id, templateName: received.name, canUndoUntil };
    vi.mocked(fetchReplies).mockResolvedValue([{ ...stored, status: 'pending' }]);
    const record = await openPanel();
    await record.user.click(await record.panel.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    vi.mocked(fetchReplies).mockResolvedValue([]);
    localStorage.removeItem(`draft:reply/${asha.id}`);
    record.unmount();
    const again = await openReply(received.name);
    await again.user.click(sendButton(again.dialog));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.[0]?.id).not.toBe(id);
  });

  it('with the status that was shown, is refused where another admin has changed it', async () => {
    silenceLog();
    const message = 'The status of one of these was changed meanwhile. Nothing was sent.';
    const cause = { details: asha.id };
    vi.mocked(sendReplies).mockRejectedValueOnce(new AppError(message, { code: 'P0001', cause }));
    vi.mocked(saveStatus).mockReturnValue(new Promise(() => {}));
    const { user } = await open();
    // The chosen status counts while it is being saved.
    await openPanelOf(user, 'Asha Rao');
    await user.keyboard('2r');
    const dialog = await findDialog('Reply to Asha Rao');
    await choose(user, dialog, refusal.name);
    await user.click(sendButton(dialog));
    expect(await dialog.findByText(`Asha Rao: ${message}`)).toBeVisible();
    expect(sent()[0]?.[0]?.statusBefore).toBe('shortlisted');
  });

  it('has the last title of a position that is gone, and says that it is gone', async () => {
    const view = await open([gone]);
    await openPanelOf(view.user, 'Rohan Das');
    await view.user.keyboard('r');
    const dialog = await findDialog('Reply to Rohan Das');
    await choose(view.user, dialog, refusal.name);
    expect(body(dialog)).toHaveValue('Hi Rohan,\n\nwe chose another Web Designer.');
    expect(dialog.getByText('The position “Web Designer” is gone.')).toBeVisible();
  });
});

describe('a reply to several people', () => {
  it('is one text with fields, filled in for each, whose mail a name unfolds', async () => {
    const { user, dialog } = await openMany([asha, meera], received.name);
    expect(body(dialog)).toHaveValue(received.body);
    await user.click(body(dialog));
    await user.paste(' {postion}');
    expect(
      dialog.getByText(/^\{postion\} cannot be filled in. Known fields: \{name\}/),
    ).toBeVisible();
    expect(sendButton(dialog)).toHaveTextContent('Send to 0');
    await user.clear(body(dialog));
    await user.paste('Dear {name}!');
    expect(dialog.getByText('Dear Meera Iyer!')).not.toBeVisible();
    await user.click(dialog.getByText('Meera Iyer'));
    expect(dialog.getByText('Dear Meera Iyer!')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Send to 2' }));
    await waitFor(() =>
      expect(sent()[0]?.map((each) => each.body)).toEqual(['Dear Asha Rao!', 'Dear Meera Iyer!']),
    );
    expect(new Set(sent()[0]?.map(({ id }) => id)).size).toBe(2);
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
  });

  it('leaves out who has an empty field, who is unticked, and a gone position until it is ticked', async () => {
    const nameless: Lead = { ...meera, name: '{}' };
    const { user, dialog } = await openMany([asha, nameless, gone]);
    const boxOf = (name: string) => dialog.getByRole('checkbox', { name: `Send to ${name}` });
    expect(boxOf('Rohan Das')).not.toBeChecked();
    expect(boxOf('Rohan Das')).toHaveAccessibleDescription('The position “Web Designer” is gone.');
    await user.click(boxOf('{}'));
    expect(dialog.getByText('2 people left out.')).toBeVisible();
    expect(sendButton(dialog)).toHaveTextContent('Set to Rejected and send to 1');
    await user.click(boxOf('Rohan Das'));
    await user.click(sendButton(dialog));
    await waitFor(() =>
      expect(sent()[0]?.map((each) => each.body)).toEqual([
        'Hi Asha,\n\nwe chose another Web Designer.',
        'Hi Rohan,\n\nwe chose another Web Designer.',
      ]),
    );
    // Those who were left out stay chosen for another answer.
    expect(await screen.findByText('1 selected')).toBeVisible();
  });

  it('cannot go to who has nothing for a field', async () => {
    const untitled: Lead = { ...rohan, isPositionRemoved: true, positionTitle: '' };
    const { dialog } = await openMany([asha, untitled]);
    const box = dialog.getByRole('checkbox', { name: 'Send to Rohan Das' });
    expect(box).toBeDisabled();
    expect(box).toHaveAccessibleDescription('{position} is empty.');
    expect(sendButton(dialog)).toHaveTextContent('send to 1');
  });

  it.each([
    ['with its status', true],
    ['without it', false],
  ])('asks before a second refusal %s within 30 days by an empty box', async (_, isSet) => {
    vi.mocked(findRecentRefusals).mockResolvedValue([meera.id]);
    const { user, dialog } = await openMany([asha, meera, rohan]);
    if (!isSet) await user.click(dialog.getByRole('checkbox', { name: 'Set to Rejected' }));
    const box = await dialog.findByRole('checkbox', { name: 'Send to Meera Iyer' });
    await waitFor(() => expect(box).not.toBeChecked());
    expect(box).toHaveAccessibleDescription(/Refused within the last 30 days/);
    await user.click(sendButton(dialog));
    await waitFor(() =>
      expect(sent()[0]?.map(({ leadId }) => leadId)).toEqual([asha.id, rohan.id]),
    );
  });

  it('goes to no one while earlier refusals are not known', async () => {
    silenceLog();
    vi.mocked(findRecentRefusals).mockRejectedValueOnce(new AppError('no answer'));
    const { user, dialog } = await openMany([asha, meera]);
    expect(await dialog.findByText('Earlier refusals could not be looked up.')).toBeVisible();
    await user.click(sendButton(dialog));
    expect(sendReplies).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: /[Rr]etry|Try again/ }));
    await waitFor(() => expect(sendButton(dialog)).not.toHaveAttribute('aria-disabled', 'true'));
    await user.click(sendButton(dialog));
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('after a lost answer is the same mails, whose first try is no earlier refusal', async () => {
    silenceLog();
    vi.mocked(sendReplies).mockRejectedValueOnce(new AppError('no answer'));
    const { user, dialog } = await openMany([asha, meera]);
    await user.click(sendButton(dialog));
    await dialog.findByText(/We got no answer/);
    await user.click(sendButton(dialog));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
    expect(vi.mocked(findRecentRefusals).mock.lastCall?.[0]).toEqual({
      applicationIds: [asha.id, meera.id],
      replyIds: sent()[0]?.map(({ id }) => id),
    });
  });

  it('keeps its text on this device, and brings it back when it is undone', async () => {
    const { user, dialog: both } = await openMany([asha, meera, rohan], received.name, 2);
    addText(body(both), ' Soon');
    await user.keyboard('{Escape}');
    const again = await reopen(user, 2);
    expect(again.getByText(unsentText.restored)).toBeVisible();
    expect(body(again)).toHaveValue(`${received.body} Soon`);
    await user.click(again.getByRole('button', { name: 'Send to 2' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(JSON.stringify(localStorage)).not.toContain('Soon');
    vi.mocked(undoReplies).mockImplementationOnce(async (ids) => ids.slice(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 reply not sent; 1 had left.')).toBeVisible();
    expect(JSON.stringify(localStorage)).toContain('Soon');
  });

  it('goes to at most 200 of those that match', async () => {
    const { user } = await open([asha, meera]);
    vi.mocked(fetchLeadCount).mockResolvedValue(201);
    vi.mocked(fetchLeads).mockResolvedValue({
      rows: [asha, meera],
      nextCursor: { at: asha.createdAt, id: asha.id },
    });
    const many = Array.from({ length: 201 }, (_, index) => ({
      id: `00000000-0000-4000-8000-000000001${String(index + 100)}`,
      status: 'pending' as const,
    }));
    vi.mocked(fetchMatchingLeads).mockResolvedValue(many);
    await act(async () => screen.getByRole('button', { name: 'Refresh' }).click());
    await user.click(screen.getByRole('checkbox', { name: /Select all rows/ }));
    await user.click(await screen.findByRole('button', { name: 'Select all 201 that match' }));
    const tooMany = await screen.findByRole('button', { name: 'Reply to 201' });
    await user.click(tooMany);
    expect(screen.getByText('A reply goes to at most 200 people at once.')).toBeVisible();
    expect(tooMany).toHaveAccessibleDescription(/at most 200 people/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

/** A refusal that can be undone. */
const waiting = (): Reply => ({
  ...reply,
  templateName: refusal.name,
  withStatus: 'rejected',
  status: 'pending',
  canUndoUntil: new Date(Date.now() + 15_000).toISOString(),
});

async function openPanel() {
  const view = await open();
  return { ...view, panel: await openPanelOf(view.user, 'Asha Rao') };
}

describe('the record', () => {
  it('has a line for each reply with who and when, and its text to unfold', async () => {
    vi.mocked(fetchReplies).mockResolvedValue([reply]);
    const { user, panel } = await openPanel();
    const line = (await panel.findByText('Your application')).closest('li');
    expect(line).toHaveTextContent(/^Reply sent: Your application/);
    expect(line).toHaveTextContent(/owner@example.com, Nov 2, 2026, 06:00 AM$/);
    expect(panel.getByText(/we read it/)).not.toBeVisible();
    await user.click(panel.getByText('Your application'));
    expect(panel.getByText(/we read it/)).toBeVisible();
  });

  it('has the undo while a reply waits, and the text comes back with template and status', async () => {
    vi.mocked(fetchReplies).mockResolvedValue([waiting()]);
    const { user, panel } = await openPanel();
    const unsent = within(await panel.findByRole('list', { name: /not sent yet/ }));
    vi.mocked(fetchReplies).mockResolvedValue([]);
    await user.click(unsent.getByRole('button', { name: 'Undo' }));
    expect(undoReplies).toHaveBeenCalledWith([reply.id]);
    await user.click(await panel.findByRole('button', { name: 'Go on with the reply' }));
    const dialog = await findDialog('Reply to Asha Rao');
    expect(subject(dialog)).toHaveValue(reply.subject);
    expect(body(dialog)).toHaveValue(reply.body);
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Template' })).toHaveValue(refusal.id),
    );
    expect(sendButton(dialog)).toHaveTextContent('Set to Rejected and send');
  });

  it('leaves a reply that is being written when another one is undone', async () => {
    vi.mocked(fetchReplies).mockResolvedValue([waiting()]);
    const { user, panel } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Reply' }));
    const dialog = await findDialog('Reply to Asha Rao');
    await choose(user, dialog, received.name);
    addText(body(dialog), ' Soon');
    await user.keyboard('{Escape}');
    await user.click(await panel.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Go on with the reply' }));
    expect(body(await findDialog('Reply to Asha Rao'))).toHaveValue('Hi Asha, thank you. Soon');
  });

  it('has the reason of a failure, "Send again", and a warning where the mail may have left', async () => {
    silenceLog();
    const failed = {
      ...reply,
      status: 'failed',
      lastError: '550 no such mailbox',
      mayHaveLeft: true,
    } as const;
    vi.mocked(fetchReplies).mockResolvedValue([failed]);
    vi.mocked(sendAgain).mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel } = await openPanel();
    expect(await panel.findByText('Last try: 550 no such mailbox')).toBeVisible();
    expect(panel.getByText(/A second mail may arrive/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText(/could not be sent again/)).toBeVisible();
    vi.mocked(fetchReplies).mockResolvedValue([{ ...failed, status: 'pending' }]);
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText('goes out within a minute')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});
