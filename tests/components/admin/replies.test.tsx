import { screen, waitFor, within } from '@testing-library/react';
import { agency } from '@content/agency';
import { replies } from '@content/words/server/replies';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, lost, never } from '../../states/backend.ts';
import {
  receiptTemplate,
  refusalTemplate,
  rohansApplication,
  sentReply,
} from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { hoursAgo, rohan } from '../../states/rows.ts';
import { panelOf, statusOf } from './lead-page.ts';
import { addText } from './render-admin.tsx';
import {
  chooseTemplate,
  dialog,
  sendButton,
  sent,
  subjectField,
  textField,
  untilClosed,
} from './reply-dialog.ts';

// A whole screen with two dialogs is slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Stage = Awaited<ReturnType<typeof openState>>;

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** The server knows the reply by its id, with other words. */
const otherWords = () =>
  Response.json(
    { code: 'P0001', message: 'It is on its way already.', details: null, hint: 'another id' },
    { status: 400 },
  );

/** A reply to Rohan from his record, with a template or without. */
async function openReply(rest: Answers = {}, template?: string) {
  const stage = await openState('admin/applications/reply', rest);
  if (template) await chooseTemplate(stage, template);
  return stage;
}

/** Opens it again, from the record. */
async function reopenReply({ user }: Stage) {
  const panel = await panelOf('Rohan Joshi');
  await user.click(await panel.findByRole('button', { name: /^(?:Reply|Continue the reply)$/ }));
  await screen.findByRole('dialog', { name: 'Reply to Rohan Joshi' });
}

const blank = replies.blank.replace('{first name}', 'Rohan').replace('{agency}', agency.brand);
const refusal = 'Hi Rohan,\n\nwe chose another Performance Marketer.';

const findQuestion = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Send it as a new email?' }));

describe('a reply to one person', () => {
  it('a template is filled in, can be changed, and is sent with the chosen status', async () => {
    const stage = await openReply({}, refusalTemplate.name);
    expect(subjectField()).toHaveValue(`Your application to ${agency.brand}`);
    expect(textField()).toHaveValue(refusal);
    addText(textField(), ' Sorry.');
    await stage.user.click(dialog().getByRole('button', { name: 'Set to Rejected and send' }));
    await untilClosed();
    expect(sent(stage)).toEqual([
      [
        {
          id: expect.any(String),
          application_id: rohan.id,
          subject: `Your application to ${agency.brand}`,
          body: `${refusal} Sorry.`,
          template_name: refusalTemplate.name,
          with_status: 'rejected',
          status_before: 'pending',
        },
      ],
    ]);
    expect(statusOf(await panelOf('Rohan Joshi'))).toBe('Rejected');
  });

  it('Undo takes back the mail and the status, and brings back the text', async () => {
    const stage = await openReply({ undo_replies: [] }, refusalTemplate.name);
    addText(textField(), ' Sorry.');
    await stage.user.click(sendButton());
    await screen.findByText('Reply on its way');
    const ids = sent(stage)[0]?.map(({ id }) => id) ?? [];
    stage.answer({ undo_replies: ids });
    await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    expect(screen.getByText('1 reply not sent.')).toBeVisible();
    expect(stage.asked('undo_replies').map((call) => call.body)).toEqual([{ reply_ids: ids }]);
    const panel = await panelOf('Rohan Joshi');
    await waitFor(() => expect(statusOf(panel)).toBe('Pending'));
    await reopenReply(stage);
    expect(textField()).toHaveValue(`${refusal} Sorry.`);
  });

  it('may leave the status as it is, goes with Ctrl+Enter, and says when an undo came too late', async () => {
    const stage = await openReply({ undo_replies: [] }, refusalTemplate.name);
    await stage.user.click(dialog().getByRole('checkbox', { name: 'Set to Rejected' }));
    expect(sendButton()).toHaveTextContent(/^Send$/);
    await stage.user.click(textField());
    await stage.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent(stage)[0]?.[0]).toMatchObject({ with_status: null }));
    await stage.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Too late to undo')).toBeVisible();
  });

  it('without a template begins with greeting and signature, and waits for words', async () => {
    const stage = await openReply();
    expect(textField()).toHaveValue(blank);
    await stage.user.click(sendButton());
    await stage.user.clear(textField());
    expect(dialog().getByText('Write a text.')).toBeVisible();
    await stage.user.click(textField());
    await stage.user.paste('Hi {first name}, call me.');
    expect(textField()).toBeInvalid();
    expect(dialog().getByText(/\{first name\} must be replaced/)).toBeVisible();
    await stage.user.click(sendButton());
    expect(sent(stage)).toEqual([]);
    await stage.user.clear(textField());
    addText(textField(), 'Hi Rohan, call me.');
    await stage.user.click(sendButton());
    await waitFor(() => expect(sent(stage)).toHaveLength(1));
    expect(sent(stage)[0]?.[0]).toMatchObject({ body: 'Hi Rohan, call me.', template_name: null });
  });

  it('is back after a reload, and no template replaces it unasked', async () => {
    const stage = await openReply({}, receiptTemplate.name);
    addText(textField(), ' Soon');
    await stage.reload();
    await reopenReply(stage);
    expect(textField()).toHaveValue('Hi Rohan, thank you. Soon');
    await waitFor(() =>
      expect(dialog().getByRole('combobox', { name: 'Template' })).toHaveValue(receiptTemplate.id),
    );
    await chooseTemplate(stage, refusalTemplate.name);
    const question = within(await screen.findByRole('alertdialog'));
    await stage.user.click(question.getByRole('button', { name: 'Keep my text' }));
    expect(textField()).toHaveValue('Hi Rohan, thank you. Soon');
    await stage.user.click(dialog().getByRole('button', { name: 'Start over' }));
    expect(textField()).toHaveValue(blank);
  });

  it('is one mail after a lost answer, also after a reload', async () => {
    silenceLog();
    const stage = await openReply({ send_replies: lost }, receiptTemplate.name);
    const read = stage.asked('application_list').length;
    await stage.user.click(sendButton());
    expect(
      await dialog().findByText(/The server did not answer. Your text is kept here/),
    ).toBeVisible();
    // It may be stored, with its status.
    expect(stage.asked('application_list').length).toBeGreaterThan(read);
    stage.answer({ send_replies: null });
    await stage.reload();
    await reopenReply(stage);
    await chooseTemplate(stage, receiptTemplate.name);
    await stage.user.click(sendButton());
    await waitFor(() => expect(sent(stage)).toHaveLength(2));
    expect(sent(stage)[1]).toEqual(sent(stage)[0]);
  });

  it('other words after a lost answer are asked about, and take the place of the first mail', async () => {
    silenceLog();
    const stage = await openReply({ send_replies: otherWords }, receiptTemplate.name);
    await stage.user.click(sendButton());
    await stage.user.click((await findQuestion()).getByRole('button', { name: 'Cancel' }));
    await stage.user.click(sendButton());
    const [first] = sent(stage)[0] ?? [];
    await waitFor(() => expect(sent(stage)).toHaveLength(2));
    expect(sent(stage)[1]?.[0]?.id).toBe(first?.id);
    stage.answer({ send_replies: null, undo_replies: [] });
    await stage.user.click((await findQuestion()).getByRole('button', { name: 'Send it' }));
    await waitFor(() => expect(sent(stage)).toHaveLength(3));
    expect(stage.asked('undo_replies').map((call) => call.body)).toEqual([
      { reply_ids: [first?.id] },
    ]);
    expect(sent(stage)[2]?.[0]?.id).not.toBe(first?.id);
  });

  it('is a new mail once the stored one was undone in the record', async () => {
    silenceLog();
    const stage = await openReply({ send_replies: lost }, receiptTemplate.name);
    await stage.user.click(sendButton());
    await dialog().findByText(/The server did not answer/);
    const [{ id } = { id: '' }] = sent(stage)[0] ?? [];
    const waiting = { ...sentReply, id, status: 'pending', can_undo_until: hoursAgo(-1) };
    stage.answer({ send_replies: null, reply_list: [waiting], undo_replies: [id] });
    await stage.reload();
    const panel = await panelOf('Rohan Joshi');
    await stage.user.click(await panel.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    await reopenReply(stage);
    await stage.user.click(sendButton());
    await waitFor(() => expect(sent(stage)).toHaveLength(2));
    expect(sent(stage)[1]?.[0]?.id).not.toBe(id);
  });

  it('is refused where another admin has changed the status that was shown', async () => {
    silenceLog();
    const message = 'The status of one of these was changed meanwhile. Nothing was sent.';
    const refusing = () =>
      Response.json({ code: 'P0001', message, details: rohan.id, hint: null }, { status: 400 });
    // The chosen status counts while it is being saved.
    const rest = { 'update job_applications': never, send_replies: refusing };
    const stage = await openState('admin/applications/details', rest);
    await stage.user.keyboard('2');
    await reopenReply(stage);
    await chooseTemplate(stage, refusalTemplate.name);
    await stage.user.click(sendButton());
    expect(await dialog().findByText(`Rohan Joshi: ${message}`)).toBeVisible();
    expect(sent(stage)[0]?.[0]).toMatchObject({ status_before: 'shortlisted' });
  });

  it('has the last title of a position that is gone, and says that it is gone', async () => {
    const gone = { ...rohansApplication, is_position_removed: true };
    await openReply({ application_list: [gone] }, refusalTemplate.name);
    expect(textField()).toHaveValue(refusal);
    expect(
      dialog().getByText('The position “Performance Marketer” no longer exists.'),
    ).toBeVisible();
  });
});

async function openRecord(rest: Answers, name = 'admin/applications/details') {
  const stage = await openState(name, rest);
  return { ...stage, panel: await panelOf('Rohan Joshi') };
}

describe('the record', () => {
  it('has a line for each reply with who and when, and its text to unfold', async () => {
    const { user, panel } = await openRecord({ reply_list: [sentReply] });
    const line = (await panel.findByText(sentReply.subject)).closest('li');
    expect(line).toHaveTextContent(/^Reply sent: Your application/);
    expect(line).toHaveTextContent(/meera@example.com, Nov 19, 2026, 12:00 PM$/);
    expect(panel.getByText(/we read it/)).not.toBeVisible();
    await user.click(panel.getByText(sentReply.subject));
    expect(panel.getByText(/we read it/)).toBeVisible();
  });

  it('has the undo while a reply waits, and the text comes back with template and status', async () => {
    const stage = await openRecord({ undo_replies: [] }, 'admin/applications/replied');
    const unsent = within(stage.panel.getByRole('list', { name: /have not arrived/ }));
    stage.answer({ reply_list: [], undo_replies: [sentReply.id] });
    await stage.user.click(unsent.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    await reopenReply(stage);
    expect(subjectField()).toHaveValue(sentReply.subject);
    expect(textField()).toHaveValue(sentReply.body);
    await waitFor(() =>
      expect(dialog().getByRole('combobox', { name: 'Template' })).toHaveValue(refusalTemplate.id),
    );
    expect(sendButton()).toHaveTextContent('Set to Rejected and send');
  });

  it('leaves a reply that is being written when another one is undone', async () => {
    const rest = { undo_replies: [sentReply.id] };
    const stage = await openRecord(rest, 'admin/applications/replied');
    await reopenReply(stage);
    await chooseTemplate(stage, receiptTemplate.name);
    addText(textField(), ' Soon');
    await stage.user.keyboard('{Escape}');
    await stage.user.click(await stage.panel.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone')).toBeVisible();
    await reopenReply(stage);
    expect(textField()).toHaveValue('Hi Rohan, thank you. Soon');
  });

  it('has the reason of a failure, "Send again", and a warning where the mail may have left', async () => {
    silenceLog();
    const rest = { send_again: lost };
    const { user, panel, answer } = await openRecord(rest, 'admin/applications/replied');
    expect(panel.getByText('Last try: 550 No such mailbox')).toBeVisible();
    expect(panel.getByText(/a second email may arrive/)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText(/could not be sent again/)).toBeVisible();
    answer({ send_again: '', reply_list: [{ ...sentReply, status: 'pending' }] });
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText('is sent within a minute')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  const returned = {
    ...sentReply,
    status: 'failed',
    did_not_arrive: true,
    last_error: 'Did not arrive: No such user',
  };

  it('says why a reply did not arrive, and sends it again to a corrected address', async () => {
    const rest = { reply_list: [returned], send_again: 'pending' };
    const { user, panel, asked } = await openRecord(rest);
    const list = within(await panel.findByRole('list', { name: /have not arrived/ }));
    expect(list.getByText('Did not arrive: No such user')).toBeVisible();
    expect(list.getByRole('button', { name: 'Send again' })).toBeVisible();
    await user.click(list.getByRole('button', { name: 'Correct the address' }));
    const field = list.getByRole('textbox', { name: 'Their email address' });
    expect(field).toHaveValue(rohansApplication.email);
    await user.clear(field);
    await user.type(field, 'rohan at example{Enter}');
    expect(await list.findByText("This isn't an address.")).toBeVisible();
    await user.clear(field);
    await user.type(field, ' rohan.j@example.com{Enter}');
    await waitFor(() =>
      expect(asked('send_again')).toMatchObject([
        { body: { mail_ref: sentReply.id, to_address: 'rohan.j@example.com' } },
      ]),
    );
  });

  it('lets an admin say that a sent mail came back', async () => {
    const { user, panel, answer } = await openRecord({
      reply_list: [sentReply],
      mark_returned: 'failed',
    });
    await user.click(await panel.findByText(sentReply.subject));
    answer({ reply_list: [returned], mark_returned: 'failed' });
    await user.click(panel.getByRole('button', { name: 'This email bounced' }));
    expect(await panel.findByRole('list', { name: /have not arrived/ })).toBeVisible();
    expect(panel.getByText('Reply that did not arrive:')).toBeVisible();
  });
});
