import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openErasures } from '@/admin/leads/erasure/open-erasures';
import { UndoErasures } from '@/admin/leads/erasure/undo-erasures';
import { notify } from '@/shared/feedback/notify';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import { saveDraft } from '@/shared/drafts/device-storage';
import { unsentText } from '@content/unsent-text';
import { countPersonRecords, erasePeople, undoErasure } from '@/admin/leads/api/erasure';
import {
  answers,
  endedCampaign,
  lostConnection,
  raised,
  subscriber,
} from './newsletter-backend.ts';
import { put } from './newsletter-composer.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/admin/leads/api/erasure');
vi.mock('@/shared/feedback/notify');

const record = { ...subscriber, origin: 'added', consent_note: 'By phone on 3 March' };

beforeEach(() => {
  answers.subscriber_list.mockReturnValue([subscriber]);
  answers.newsletter_subscribers.mockReturnValue([record]);
});
afterEach(() => act(() => openErasures.get().forEach(({ id }) => openErasures.close(id))));

async function openPanel() {
  const view = renderScreen(
    <>
      <UndoErasures />
      <NewsletterScreen />
    </>,
    '/admin/newsletter',
  );
  await view.user.click(await screen.findByRole('button', { name: 'subscriber@example.com' }));
  const panel = within(await screen.findByRole('dialog', { name: 'subscriber@example.com' }));
  await panel.findByText('By phone on 3 March');
  return { ...view, panel };
}
/** The address stands in an element of its own, and a DOM without layout reads no space before it. */
const question = async (asked: string) =>
  within(
    await screen.findByRole('alertdialog', {
      name: (name) => name.replaceAll(' ', '') === asked.replaceAll(' ', ''),
    }),
  );

const unsubscribed = {
  ...subscriber,
  id: '00000000-0000-4000-8000-000000000002',
  email: 'leaver@example.com',
  status: 'unsubscribed',
  unsubscribed_at: '2026-04-06T10:08:00+00:00',
};

function open(at = '/admin/newsletter') {
  answers.newsletter_counts.mockReturnValue([
    { total: 123456, active: 120000, unsubscribed: 3456 },
  ]);
  answers.subscriber_list.mockReturnValue([subscriber, unsubscribed]);
  answers.campaign_list.mockReturnValue([endedCampaign()]);
  return renderScreen(<NewsletterScreen />, at);
}

it('the first tab lists the subscribers with status and dates', async () => {
  open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(screen.getByRole('tab', { name: 'Subscribers', selected: true })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Select',
    'Email',
    'Status',
    'Subscribed',
    'Unsubscribed',
  ]);
  expect(first).toHaveTextContent(/subscriber@example\.com.*Active.*Mar 5, 2026, 05:37 AM.*–$/);
  expect(second).toHaveTextContent(/leaver@example\.com.*Unsubscribed.*Apr 6, 2026, 07:38 AM/);
});

it('Refresh reads list and counters again and is disabled meanwhile', async () => {
  const { user } = open();
  await screen.findByRole('table');
  const answer = Promise.withResolvers<unknown>();
  answers.subscriber_list.mockReturnValueOnce(answer.promise);
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  expect(refresh).toBeDisabled();
  answer.resolve([{ ...subscriber, email: 'new@example.com' }]);
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(refresh).toBeEnabled();
  expect(answers.newsletter_counts).toHaveBeenCalledTimes(2);
});

it.each([
  ['newsletter_counts', 'subscribers', 'The subscribers could not be counted.', '123,456', []],
  [
    'subscriber_list',
    'subscribers',
    'The subscribers could not be loaded.',
    'subscriber@example.com',
    [['Error', 'Failed to fetch subscribers.']],
  ],
  ['campaign_list', 'campaigns', 'The campaigns could not be loaded.', 'Spring', []],
] as const)(
  'a failed %s on the tab %s can be repeated',
  async (name, tab, words, found, toasts) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers[name].mockRejectedValueOnce(lostConnection);
    const { user } = open(`/admin/newsletter?tab=${tab}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(vi.mocked(notify.error).mock.calls).toEqual(toasts);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(found)).toBeVisible();
  },
);

it('the record says when the welcome letter was queued', async () => {
  answers.newsletter_subscribers.mockReturnValue([
    { ...record, welcomed_at: '2026-03-05T09:07:00+00:00' },
  ]);
  const { panel } = await openPanel();
  expect(panel.getByText('Welcome letter').parentElement).toHaveTextContent(/Mar 5, 2026/);
  expect(panel.getByRole('link', { name: 'Everything about this person' })).toHaveAttribute(
    'href',
    `/admin/person?open=${record.id}`,
  );
  // The subscriber has not left.
  const left = panel.getByText('Unsubscribed', { selector: 'dt' });
  expect(left.nextElementSibling).toHaveTextContent(/^–$/);
});

it('a subscriber is unsubscribed after a confirmation, and list and counters are read again', async () => {
  const { user, panel } = await openPanel();
  const stop = panel.getByRole('button', { name: 'Stop emailing' });
  expect(stop).toBeDisabled();
  await user.selectOptions(panel.getByLabelText('May be emailed'), 'No, has left');
  await user.click(stop);
  const asked = await question('Unsubscribe subscriber@example.com?');
  expect(answers['save newsletter_subscribers']).not.toHaveBeenCalled();
  answers.newsletter_subscribers.mockReturnValue([{ ...record, status: 'unsubscribed' }]);
  await user.click(asked.getByRole('button', { name: 'Unsubscribe' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(answers['save newsletter_subscribers']).toHaveBeenCalledExactlyOnceWith({
    id: record.id,
    status: 'unsubscribed',
  });
  await waitFor(() => expect(panel.queryByRole('option', { name: 'Yes' })).not.toBeInTheDocument());
  expect(panel.getByLabelText('May be emailed')).toHaveDisplayValue('No, has left');
  expect(answers.subscriber_list).toHaveBeenCalledTimes(2);
  expect(answers.newsletter_counts).toHaveBeenCalledTimes(2);
});

it('an address is barred with a reason; a failure and a closed dialog keep the typed note', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers['save newsletter_barred'].mockRejectedValueOnce(lostConnection);
  const { user, panel } = await openPanel();
  const ask = async () => {
    await user.click(panel.getByRole('button', { name: 'Stop emailing' }));
    return question('Never email subscriber@example.com again?');
  };
  await user.selectOptions(panel.getByLabelText('May be emailed'), 'Never: complained');
  put(panel.getByLabelText('Note'), 'A letter of 3 March');
  const asked = await ask();
  await user.click(asked.getByRole('button', { name: 'Never email again' }));
  expect(await asked.findByRole('alert')).toHaveTextContent('What you typed is kept');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(panel.getByLabelText('Note')).toHaveValue('A letter of 3 March');

  const again = await ask();
  const stored = { reason: 'complained', note: 'A letter of 3 March' };
  answers.newsletter_barred.mockReturnValue([{ ...stored, created_at: subscriber.subscribed_at }]);
  await user.click(again.getByRole('button', { name: 'Never email again' }));
  expect(await panel.findByText('A letter of 3 March')).toBeVisible();
  expect(answers['save newsletter_barred'].mock.lastCall?.[0]).toEqual({
    email: record.email,
    ...stored,
  });
  expect(panel.queryByLabelText('May be emailed')).not.toBeInTheDocument();
});

describe('the name and the address', () => {
  it('stay in their fields with the reason of a refusal; only what was changed is sent', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, panel } = await openPanel();
    const save = panel.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    put(panel.getByLabelText('Name'), ' Asha Rao ');
    await user.click(save);
    await waitFor(() => expect(notify.success).toHaveBeenCalledOnce());
    expect(answers['save newsletter_subscribers']).toHaveBeenLastCalledWith({
      id: record.id,
      name: 'Asha Rao',
    });

    const field = panel.getByLabelText('Email');
    put(field, `  ${record.email.toUpperCase()} `);
    expect(save).toBeDisabled();
    put(field, 'nowhere');
    await user.click(save);
    expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(answers['save newsletter_subscribers']).toHaveBeenCalledOnce();

    put(field, 'Right@example.com');
    for (const [answer, words] of [
      [raised('duplicate key', '23505'), 'Another subscriber has this address.'],
      [raised('It is being sent.'), 'It is being sent.'],
      [[], /This subscriber is gone/],
    ] as const) {
      answers['save newsletter_subscribers'].mockReturnValueOnce(answer);
      await user.click(save);
      expect(await panel.findByText(words)).toBeVisible();
      expect(field).toHaveValue('Right@example.com');
    }
    await user.click(save);
    await waitFor(() => expect(notify.success).toHaveBeenCalledTimes(2));
    expect(answers['save newsletter_subscribers']).toHaveBeenLastCalledWith({
      id: record.id,
      email: 'right@example.com',
    });
  });

  it('that were typed and not saved come back as such, and give way to the stored ones', async () => {
    saveDraft(`subscriber/${record.id}`, { email: 'right@example.com' });
    const { user, panel } = await openPanel();
    expect(panel.getByLabelText('Email')).toHaveValue('right@example.com');
    expect(panel.getByText(unsentText.restored)).toBeVisible();
    await user.click(panel.getByRole('button', { name: unsentText.startOver }));
    expect(panel.getByLabelText('Email')).toHaveValue('subscriber@example.com');
    expect(panel.queryByText(unsentText.restored)).not.toBeInTheDocument();
  });
});

it('a subscriber is erased after a question that offers all of the address, and one undo', async () => {
  const leads = { applications: [], inquiries: [], subscribers: [record.id] };
  vi.mocked(countPersonRecords).mockResolvedValue({
    applications: 0,
    inquiries: 2,
    newsletterEntries: 1,
  });
  vi.mocked(erasePeople).mockResolvedValue({
    ...leads,
    inquiries: ['b', 'c'],
    newsletterEntries: 1,
  });
  vi.mocked(undoErasure).mockResolvedValue();
  const { user, panel } = await openPanel();
  await user.click(panel.getByRole('button', { name: 'Erase this subscriber' }));
  const asked = await question('Erase subscriber@example.com?');
  expect(asked.getByText(/They can sign up again themselves/)).toBeVisible();
  expect(
    await asked.findByRole('radio', { name: 'Only this record: 1 newsletter entry' }),
  ).toBeChecked();
  const everything = '2 inquiries and 1 newsletter entry';
  await user.click(
    asked.getByRole('radio', { name: `Everything from this address: ${everything}` }),
  );
  await user.click(asked.getByRole('button', { name: `Erase ${everything}` }));
  const bar = await screen.findByRole('region', { name: 'Undo the erasure' });
  expect(bar).toHaveTextContent(`${everything} erased.`);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(within(bar).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bar).not.toBeInTheDocument());
  const [id, ...rest] = vi.mocked(erasePeople).mock.lastCall ?? [];
  expect(rest).toEqual([leads, true]);
  expect(vi.mocked(undoErasure).mock.calls).toEqual([[id]]);
});
