import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unsentText } from '@content/unsent-text';
import { type Answers, inTurn, lost, refused } from '../../states/backend.ts';
import { bar, leaver, reader, subscriberCounts } from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';
import { put } from './put.ts';

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** Finds an address, which is in a separate element; a DOM without layout reads no space before it. */
const question = async (asked: string) =>
  within(
    await screen.findByRole('alertdialog', {
      name: (name) => name.replaceAll(' ', '') === asked.replaceAll(' ', ''),
    }),
  );

async function openPanel(rest: Answers = {}) {
  const view = await openState('admin/newsletter/subscriber', rest);
  return { ...view, panel: within(screen.getByRole('dialog', { name: reader.email })) };
}

describe('the list of subscribers', () => {
  it('has status and dates of each', async () => {
    await openState('admin/newsletter');
    await screen.findByRole('row', { name: /reader@/ });
    const [, first, second] = screen.getAllByRole('row');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Select',
      'Email',
      'Status',
      'Subscribed',
      'Unsubscribed',
    ]);
    expect(first).toHaveTextContent(/reader@example\.com.*Active.*Mar 5, 2026, .*–$/);
    expect(second).toHaveTextContent(/leaver@example\.com.*Unsubscribed.*Apr 6, 2026, /);
  });

  it('is read again with its counters by Refresh, which is disabled meanwhile', async () => {
    const answer = Promise.withResolvers<(typeof reader)[]>();
    const { user, asked } = await openState('admin/newsletter', {
      subscriber_list: inTurn<(typeof reader)[]>(
        () => [reader],
        () => answer.promise,
      ),
    });
    await screen.findByRole('row', { name: /reader@/ });
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    expect(refresh).toBeDisabled();
    answer.resolve([{ ...reader, email: 'new@example.com' }]);
    expect(await screen.findByText('new@example.com')).toBeVisible();
    expect(refresh).toBeEnabled();
    expect(asked('newsletter_counts')).toHaveLength(2);
  });

  it('says so while it is empty', async () => {
    await openState('admin/newsletter/empty');
    expect(await screen.findByText('No subscribers found.')).toBeVisible();
  });

  it.each([
    ['newsletter_counts', 'The subscribers could not be counted.', '123,456'],
    ['subscriber_list', 'The subscribers could not be loaded.', reader.email],
  ] as const)('offers to repeat a failed %s', async (name, words, found) => {
    silenceLog();
    const answers = {
      newsletter_counts: inTurn(lost, () => [subscriberCounts]),
      subscriber_list: inTurn(lost, () => [reader]),
    };
    const { user } = await openState('admin/newsletter', { [name]: answers[name] });
    expect(await screen.findByText(words)).toBeVisible();
    const isList = name === 'subscriber_list';
    expect(screen.queryAllByText('Failed to fetch subscribers.')).toHaveLength(isList ? 1 : 0);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(found)).toBeVisible();
  });
});

describe('the record of a subscriber', () => {
  it('says when the welcome letter was queued, and leads to all that is stored', async () => {
    const { panel } = await openPanel({
      newsletter_subscribers: [{ ...reader, welcomed_at: '2026-03-05T09:07:00+00:00' }],
    });
    expect(panel.getByText('Welcome letter').parentElement).toHaveTextContent(/Mar 5, 2026/);
    expect(panel.getByRole('link', { name: 'Everything about this person' })).toHaveAttribute(
      'href',
      `/admin/person?open=${reader.id}`,
    );
    // The subscriber has not left.
    const left = panel.getByText('Unsubscribed', { selector: 'dt' });
    expect(left.nextElementSibling).toHaveTextContent(/^–$/);
  });

  it('says so when the subscriber is gone', async () => {
    await openState('admin/newsletter/subscriber/empty');
    expect(await screen.findByText('This subscriber is gone')).toBeVisible();
  });

  it('unsubscribes after a question, and list and counters are read again', async () => {
    const { user, panel, asked } = await openPanel({
      newsletter_subscribers: inTurn(
        () => [reader],
        () => [{ ...reader, status: 'unsubscribed', unsubscribed_at: leaver.unsubscribed_at }],
      ),
    });
    const stop = panel.getByRole('button', { name: 'Stop emailing' });
    expect(stop).toBeDisabled();
    await user.selectOptions(panel.getByLabelText('May be emailed'), 'No, unsubscribed');
    await user.click(stop);
    const dialog = await question('Unsubscribe reader@example.com?');
    expect(asked('update newsletter_subscribers')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(asked('update newsletter_subscribers')).toMatchObject([
      { query: { id: `eq.${reader.id}` }, body: { status: 'unsubscribed' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Yes' })).toBeNull());
    expect(asked('subscriber_list')).toHaveLength(2);
    expect(asked('newsletter_counts')).toHaveLength(2);
  });

  it('bars an address with a reason', async () => {
    const { user, asked } = await openState('admin/newsletter/stop-mailing', {
      newsletter_barred: inTurn(
        () => [],
        () => [bar],
      ),
    });
    await user.click(screen.getByRole('button', { name: 'Never email again' }));
    expect(await screen.findByText('A letter of 3 March')).toBeVisible();
    expect(asked('insert newsletter_barred')[0]?.body).toEqual({
      email: reader.email,
      reason: 'complained',
      note: 'By phone on 3 March',
    });
    expect(screen.queryByLabelText('May be emailed')).not.toBeInTheDocument();
  });

  it('keeps the typed note after a failure and behind a closed dialog', async () => {
    silenceLog();
    const { user } = await openState('admin/newsletter/stop-mailing', {
      'insert newsletter_barred': lost,
    });
    const dialog = await question('Never email reader@example.com again?');
    await user.click(dialog.getByRole('button', { name: 'Never email again' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('What you typed is kept');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByLabelText('Note')).toHaveValue('By phone on 3 March');
  });
});

describe('the name and the address of a subscriber', () => {
  it('are sent only as far as they were changed', async () => {
    const { user, panel, asked } = await openPanel();
    const save = panel.getByRole('button', { name: 'Save' });
    expect(save).toBeDisabled();
    put(panel.getByLabelText('Name'), ' Asha Rao ');
    await user.click(save);
    expect(await screen.findByText('Subscriber saved')).toBeVisible();
    put(panel.getByLabelText('Name'), reader.name ?? '');
    put(panel.getByLabelText('Email'), `  ${reader.email.toUpperCase()} `);
    expect(save).toBeDisabled();
    put(panel.getByLabelText('Email'), 'Right@example.com');
    await user.click(save);
    await waitFor(() =>
      expect(asked('update newsletter_subscribers').map(({ body }) => body)).toEqual([
        { name: 'Asha Rao' },
        { email: 'right@example.com' },
      ]),
    );
  });

  it('are not sent while the address is none', async () => {
    const { user, panel, asked } = await openPanel();
    const field = panel.getByLabelText('Email');
    put(field, 'nowhere');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(asked('update newsletter_subscribers')).toEqual([]);
  });

  it.each([
    ['another subscriber has it', refused('duplicate key', '23505', 409), /^Another subscriber/],
    ['the database says why', refused('It is being sent.'), 'It is being sent.'],
    ['the subscriber is gone', () => [], /This subscriber is gone/],
  ])('stay in their fields when %s', async (_, answer, words) => {
    silenceLog();
    const { user, panel } = await openPanel({ 'update newsletter_subscribers': answer });
    put(panel.getByLabelText('Email'), 'Right@example.com');
    await user.click(panel.getByRole('button', { name: 'Save' }));
    expect(await panel.findByText(words)).toBeVisible();
    expect(panel.getByLabelText('Email')).toHaveValue('Right@example.com');
  });

  it('come back after a reload when they were not saved, and give way to the stored ones', async () => {
    const { user, panel, reload } = await openPanel();
    put(panel.getByLabelText('Email'), 'right@example.com');
    await reload();
    expect(await screen.findByText(unsentText.restored)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('right@example.com');
    await user.click(screen.getByRole('button', { name: unsentText.startOver }));
    expect(screen.getByLabelText('Email')).toHaveValue(reader.email);
    expect(screen.queryByText(unsentText.restored)).not.toBeInTheDocument();
  });
});

describe('erasing a subscriber', () => {
  it('offers all of the address, and one undo', async () => {
    const { user, panel, asked } = await openPanel({
      count_person_records: { applications: 0, inquiries: 2, newsletter_entries: 1 },
      erase_people: {
        applications: [],
        inquiries: ['b', 'c'],
        subscribers: [reader.id],
        newsletter_entries: 1,
      },
      undo_erasure: null,
    });
    await user.click(panel.getByRole('button', { name: 'Erase this subscriber' }));
    const dialog = await question('Erase reader@example.com?');
    expect(dialog.getByText(/The person can sign up again/)).toBeVisible();
    expect(
      await dialog.findByRole('radio', { name: 'Only this record: 1 newsletter entry' }),
    ).toBeChecked();
    const everything = '2 inquiries and 1 newsletter entry';
    await user.click(
      dialog.getByRole('radio', { name: `Everything from this address: ${everything}` }),
    );
    await user.click(dialog.getByRole('button', { name: `Erase ${everything}` }));
    const undo = await screen.findByRole('region', { name: 'Undo the erasure' });
    expect(undo).toHaveTextContent(`${everything} erased.`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(undo).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(undo).not.toBeInTheDocument());
    const [erasure] = asked('erase_people');
    expect(erasure?.body).toMatchObject({ subscriber_ids: [reader.id], with_address: true });
    expect(asked('undo_erasure')[0]?.body).toEqual({
      erasure_id: Reflect.get(Object(erasure?.body), 'erasure_id'),
    });
  });
});
