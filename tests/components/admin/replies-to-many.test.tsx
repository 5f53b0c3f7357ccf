// Tests a reply to several people: one text with fields, filled in for each.
import { act, screen, waitFor } from '@testing-library/react';
import { unsentText } from '@content/unsent-text';
import { expect, it, vi } from 'vitest';
import { type Answers, lost } from '../../states/backend.ts';
import {
  karansApplication,
  leelasApplication,
  receiptTemplate,
  refusalTemplate,
  rohansApplication,
} from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { rohan } from '../../states/rows.ts';
import { addText } from './render-admin.tsx';
import {
  chooseTemplate,
  dialog,
  sendButton,
  sent,
  textField,
  untilClosed,
} from './reply-dialog.ts';

// A whole screen with two dialogs is slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const boxOf = (name: string) => dialog().getByRole('checkbox', { name: `Send to ${name}` });

const openMany = (rest: Answers = {}) => openState('admin/applications/reply-to-many', rest);

it('one text with fields is filled in for each person, whose name unfolds the mail', async () => {
  const stage = await openMany();
  await chooseTemplate(stage, receiptTemplate.name);
  expect(textField()).toHaveValue(receiptTemplate.body);
  addText(textField(), ' {postion}');
  expect(
    dialog().getByText(/^\{postion\} cannot be filled in. Known fields: \{name\}/),
  ).toBeVisible();
  expect(sendButton()).toHaveTextContent('Send to 0');
  await stage.user.clear(textField());
  addText(textField(), 'Dear {name}!');
  expect(dialog().getByText('Dear Leela Nair!')).not.toBeVisible();
  await stage.user.click(dialog().getByText('Leela Nair'));
  expect(dialog().getByText('Dear Leela Nair!')).toBeVisible();
  await stage.user.click(dialog().getByRole('button', { name: 'Send to 3' }));
  await waitFor(() => expect(sent(stage)).toHaveLength(1));
  const [replies = []] = sent(stage);
  expect(replies.map((each) => each['body'])).toEqual([
    'Dear Rohan Joshi!',
    'Dear Leela Nair!',
    'Dear Karan Mehta!',
  ]);
  expect(new Set(replies.map(({ id }) => id)).size).toBe(3);
});

it('an unticked person is left out, and one whose position is gone until it is ticked', async () => {
  const stage = await openMany();
  expect(boxOf('Karan Mehta')).not.toBeChecked();
  expect(boxOf('Karan Mehta')).toHaveAccessibleDescription(
    'The position “Performance Marketer” no longer exists.',
  );
  await stage.user.click(boxOf('Leela Nair'));
  expect(dialog().getByText('2 people skipped.')).toBeVisible();
  expect(sendButton()).toHaveTextContent('Set to Rejected and send to 1');
  await stage.user.click(boxOf('Karan Mehta'));
  await stage.user.click(sendButton());
  await waitFor(() => expect(sent(stage)).toHaveLength(1));
  expect(sent(stage)[0]?.map((each) => each['application_id'])).toEqual([
    rohan.id,
    karansApplication.id,
  ]);
  // The people who were left out stay chosen for another answer.
  expect(await screen.findByText('1 selected')).toBeVisible();
});

it('a person who has nothing for a field gets no mail', async () => {
  const untitled = { ...karansApplication, is_position_removed: true, position_title: '' };
  const rows = [rohansApplication, leelasApplication, untitled];
  const stage = await openState('admin/applications', { application_list: rows });
  await stage.user.click(await screen.findByRole('checkbox', { name: /^Select all rows/ }));
  await stage.user.click(await screen.findByRole('button', { name: 'Reply to 3' }));
  await chooseTemplate(stage, refusalTemplate.name);
  expect(boxOf('Karan Mehta')).toBeDisabled();
  expect(boxOf('Karan Mehta')).toHaveAccessibleDescription('{position} cannot be filled in.');
  await waitFor(() => expect(sendButton()).toHaveTextContent('send to 2'));
});

it.each([
  ['with its status', true],
  ['without it', false],
])('an empty box asks before a second refusal within 30 days, %s', async (_, isSet) => {
  const stage = await openMany({ recent_refusals: [leelasApplication.id] });
  if (!isSet) await stage.user.click(dialog().getByRole('checkbox', { name: 'Set to Rejected' }));
  await waitFor(() => expect(boxOf('Leela Nair')).not.toBeChecked());
  expect(boxOf('Leela Nair')).toHaveAccessibleDescription(/Rejected within the last 30 days/);
  await stage.user.click(sendButton());
  await waitFor(() => expect(sent(stage)).toHaveLength(1));
  expect(sent(stage)[0]?.map((each) => each['application_id'])).toEqual([rohan.id]);
});

it('nothing is sent while earlier refusals are not known', async () => {
  silenceLog();
  const stage = await openMany({ recent_refusals: lost });
  expect(await dialog().findByText('Earlier rejections could not be loaded.')).toBeVisible();
  await stage.user.click(sendButton());
  expect(sent(stage)).toEqual([]);
  stage.answer({ recent_refusals: [] });
  await stage.user.click(dialog().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true'));
  await stage.user.click(sendButton());
  await waitFor(() => expect(sent(stage)).toHaveLength(1));
});

it('a repeat after a lost answer is the same mails, whose first try is no earlier refusal', async () => {
  silenceLog();
  const stage = await openMany({ send_replies: lost });
  await waitFor(() => expect(sendButton()).not.toHaveAttribute('aria-disabled', 'true'));
  await stage.user.click(sendButton());
  await dialog().findByText(/The server did not answer/);
  stage.answer({ send_replies: null });
  await stage.user.click(sendButton());
  await waitFor(() => expect(sent(stage)).toHaveLength(2));
  expect(sent(stage)[1]).toEqual(sent(stage)[0]);
  expect(stage.asked('recent_refusals').at(-1)?.body).toMatchObject({
    own_replies: expect.arrayContaining(sent(stage)[0]?.map(({ id }) => id) ?? []),
  });
});

it('a text is kept on this device until it is sent, and comes back when some of it is undone', async () => {
  const stage = await openMany();
  await chooseTemplate(stage, receiptTemplate.name);
  addText(textField(), ' Soon');
  await stage.user.keyboard('{Escape}');
  await stage.user.click(await screen.findByRole('button', { name: 'Reply to 3' }));
  expect(dialog().getByText(unsentText.restored)).toBeVisible();
  expect(textField()).toHaveValue(`${receiptTemplate.body} Soon`);
  await stage.user.click(sendButton());
  await untilClosed();
  expect(JSON.stringify(localStorage)).not.toContain('Soon');
  stage.answer({
    undo_replies:
      sent(stage)[0]
        ?.slice(1)
        .map(({ id }) => id) ?? [],
  });
  await stage.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('2 replies not sent; 1 had been sent.')).toBeVisible();
  expect(JSON.stringify(localStorage)).toContain('Soon');
});

it('a reply goes to at most 200 people', async () => {
  const many = Array.from({ length: 201 }, (_, index) => ({
    ...rohansApplication,
    id: `00000000-0000-4000-8000-000000001${String(index + 100)}`,
  }));
  const stage = await openState('admin/applications', {
    application_list: ({ query }) =>
      query['select'] === '*' ? [rohansApplication, leelasApplication] : many,
    'count job_applications': many.length,
  });
  await stage.user.click(await screen.findByRole('checkbox', { name: /Select all rows/ }));
  const all = await screen.findByRole('button', { name: 'Select all 201 that match' });
  await stage.user.click(all);
  const tooMany = await screen.findByRole('button', { name: 'Reply to 201' });
  await act(async () => tooMany.click());
  expect(tooMany).toHaveAccessibleDescription(/at most 200 people/);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
