import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/components/admin/list/download';
import { notify } from '@/components/feedback/notify';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import {
  addSubscriber,
  importSubscribers,
} from '@/features/newsletter/api/admin-subscriber-changes';
import { fetchSubscribersForExport } from '@/features/newsletter/api/admin-subscriber-export';
import {
  fetchSubscriberCounts,
  fetchSubscribers,
} from '@/features/newsletter/api/admin-subscribers';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-subscribers', { spy: true });
vi.mock('@/features/newsletter/api/admin-subscriber-changes');
vi.mock('@/features/newsletter/api/admin-subscriber-export');
vi.mock('@/components/admin/list/download', { spy: true });
vi.mock('@/components/feedback/notify');

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchSubscriberCounts).mockResolvedValue({ total: 2, active: 1, unsubscribed: 1 });
  vi.mocked(fetchSubscribers).mockResolvedValue({ rows: [], nextCursor: null });
  vi.mocked(downloadFile).mockReturnValue();
});

async function open(at = '/admin/newsletter') {
  const view = renderScreen(<NewsletterScreen />, at);
  await screen.findByText('No subscribers found.');
  return view;
}
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const figure = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling;

/** Opens the form for one address and fills it in. */
async function fillIn(email: string) {
  const { user } = await open();
  await user.click(press('Add subscriber'));
  const panel = within(await screen.findByRole('dialog', { name: 'Add a subscriber' }));
  await user.type(panel.getByLabelText('Email'), email);
  await user.click(panel.getByLabelText('They asked me to'));
  await user.type(panel.getByLabelText('How did they ask?'), 'By phone');
  return {
    user,
    panel,
    add: () => user.click(panel.getByRole('button', { name: 'Add subscriber' })),
  };
}

describe('adding by hand', () => {
  it('needs an address, the consent and a word on it', async () => {
    const { user } = await open();
    await user.click(press('Add subscriber'));
    const panel = within(await screen.findByRole('dialog'));
    await user.click(panel.getByRole('button', { name: 'Add subscriber' }));
    expect(panel.getByLabelText('Email')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    );
    expect(panel.getByLabelText('They asked me to')).toHaveAccessibleDescription(
      'Only people who asked for it may be added.',
    );
    expect(panel.getByLabelText('How did they ask?')).toBeInvalid();
    expect(addSubscriber).not.toHaveBeenCalled();
  });

  it('says no longer what is wrong with a field that was mended', async () => {
    const { user } = await open();
    await user.click(press('Add subscriber'));
    const panel = within(await screen.findByRole('dialog'));
    await user.click(panel.getByRole('button', { name: 'Add subscriber' }));
    await user.type(panel.getByLabelText('Email'), 'new@example.com');
    expect(panel.getByLabelText('Email')).toBeValid();
    expect(panel.getByLabelText('How did they ask?')).toBeInvalid();
    await user.type(panel.getByLabelText('How did they ask?'), 'By phone');
    await user.click(panel.getByLabelText('They asked me to'));
    expect(panel.getByLabelText('How did they ask?')).toBeValid();
    expect(panel.getByLabelText('They asked me to')).toBeValid();
    expect(panel.queryByText(/^(?:Please|Only people)/)).toBeNull();
  });

  it('does not hold the refusal of one address against another', async () => {
    vi.mocked(addSubscriber).mockResolvedValue('already_active');
    const { user, add, panel } = await fillIn('new@example.com');
    await add();
    expect(await panel.findByText(/already subscribed/)).toBeVisible();
    await user.type(panel.getByLabelText('Email'), '.in');
    expect(panel.queryByText(/already subscribed/)).toBeNull();
    expect(panel.getByLabelText('Email')).toBeValid();
  });

  it('adds, says so and reads the list again', async () => {
    vi.mocked(addSubscriber).mockResolvedValue('added');
    const { add } = await fillIn(' new@example.com ');
    await add();
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(addSubscriber).toHaveBeenCalledExactlyOnceWith('new@example.com', 'By phone');
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Subscriber added',
      'new@example.com gets the next newsletter.',
    );
    expect(fetchSubscriberCounts).toHaveBeenCalledTimes(2);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['already_active', /already subscribed/],
    ['unsubscribed', /has left the newsletter/],
    ['suppressed', /must not be mailed/],
    ['invalid', /valid email/],
  ] as const)('says clearly when the answer is %s', async (outcome, words) => {
    vi.mocked(addSubscriber).mockResolvedValue(outcome);
    const { add, panel } = await fillIn('new@example.com');
    await add();
    expect(await panel.findByText(words)).toBeVisible();
    expect(notify.success).not.toHaveBeenCalled();
  });

  it('keeps what was typed when it failed', async () => {
    vi.mocked(addSubscriber).mockRejectedValue(new AppError('no', { status: 401 }));
    const { user, add, panel } = await fillIn('new@example.com');
    await add();
    expect(
      await panel.findByText('The address could not be added. Please try again.'),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(press('Add subscriber'));
    expect(await screen.findByLabelText('Email')).toHaveValue('new@example.com');
  });
});

describe('an import', () => {
  const file = new File(
    ['Name;E-mail\nA;a@example.com\nB;nowhere\nC;c@example.com\nD;A@example.com\nE;e@example.com'],
    'fair.csv',
    { type: 'text/csv' },
  );

  it('goes from a file over a preview to a report with a list of who was left out', async () => {
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof importSubscribers>>>();
    vi.mocked(importSubscribers).mockReturnValueOnce(answer.promise);
    const { user } = await open();
    await user.click(press('Import CSV'));
    await user.upload(await screen.findByLabelText('CSV file'), file);
    expect(await screen.findByText('fair.csv')).toBeVisible();
    expect(figure('Valid')).toHaveTextContent('3');
    expect(figure('Invalid')).toHaveTextContent('1');
    expect(figure('Twice in the file')).toHaveTextContent('1');
    expect(screen.getByText('Addresses from the column “E-mail”.')).toBeVisible();

    await user.click(press('Import 3 addresses'));
    expect(screen.getByText('Only people who asked for it may be added.')).toBeVisible();
    await user.click(screen.getByRole('checkbox'));
    await user.type(screen.getByLabelText('How did they ask?'), 'Fair');
    expect(screen.queryByText('Only people who asked for it may be added.')).toBeNull();
    expect(screen.getByLabelText('How did they ask?')).toBeValid();
    await user.click(press('Import 3 addresses'));
    expect(await screen.findByRole('progressbar')).toHaveAttribute('max', '3');
    expect(importSubscribers).toHaveBeenCalledExactlyOnceWith(
      ['a@example.com', 'c@example.com', 'e@example.com'],
      'Fair',
    );

    answer.resolve({
      added: 1,
      alreadyActive: 1,
      refused: [{ email: 'e@example.com', reason: 'unsubscribed' }],
    });
    expect(await screen.findByText('Left out, and why')).toBeVisible();
    expect(figure('Added')).toHaveTextContent('1');
    expect(figure('Already subscribed')).toHaveTextContent('1');
    expect(figure('Left out')).toHaveTextContent('3');
    await user.click(press('Download the list'));
    expect(vi.mocked(downloadFile).mock.lastCall?.[2].trim().split('\r\n').slice(1)).toEqual(
      [
        '"3","nowhere","No valid address"',
        '"5","A@example.com","Twice in the file"',
        '"6","e@example.com","Has left the newsletter"',
      ].map((row) => row.replace(/^"(\d)"/, '$1')),
    );
    await user.click(press('Done'));
    expect(press('Import CSV')).toBeVisible();
    expect(fetchSubscriberCounts).toHaveBeenCalledTimes(2);
  });

  it('takes a pasted list, survives being closed, and goes on after a failure', async () => {
    vi.mocked(importSubscribers)
      .mockRejectedValueOnce(new AppError('no answer'))
      .mockResolvedValueOnce({ added: 2, alreadyActive: 0, refused: [] });
    const { user, unmount } = await open();
    await user.click(press('Import CSV'));
    await user.type(
      await screen.findByLabelText('Or paste addresses'),
      'a@example.com, b@example.com',
    );
    await user.click(press('Check the pasted addresses'));
    await user.click(await screen.findByRole('checkbox'));
    await user.type(screen.getByLabelText('How did they ask?'), 'Fair');
    await user.click(press('Import 2 addresses'));
    expect(await screen.findByText(/continuing adds nobody twice/)).toBeVisible();
    unmount();

    const again = await open();
    await again.user.click(press('Continue import'));
    await again.user.click(press('Continue'));
    expect(await screen.findByText('Imported: Pasted list', { selector: 'label' })).toBeVisible();
    expect(figure('Added')).toHaveTextContent('2');
    await again.user.click(press('Import another list'));
    expect(await screen.findByLabelText('Or paste addresses')).toHaveValue('');
  });

  it('says when there is nothing to import', async () => {
    const { user } = await open();
    await user.click(press('Import CSV'));
    await user.type(await screen.findByLabelText('Or paste addresses'), 'nobody');
    await user.click(press('Check the pasted addresses'));
    expect(await screen.findByText('There is no valid address in it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
    await user.click(press('Choose another list'));
  });
});

describe('an export', () => {
  const row = {
    email: '=cmd@example.com',
    status: 'active',
    subscribed_at: '2026-03-05T09:07:00+00:00',
    unsubscribed_at: null,
    origin: 'imported',
    consent_note: 'Fair',
  };

  it('hands out all that the filter shows, safe to open', async () => {
    vi.mocked(fetchSubscribersForExport).mockResolvedValue([row]);
    const { user } = await open('/admin/newsletter?q=cmd&status=active');
    await user.click(press('Export these as CSV'));
    await vi.waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    expect(vi.mocked(fetchSubscribersForExport).mock.lastCall?.[0]).toEqual({
      search: 'cmd',
      status: 'active',
    });
    const [name, mime, text] = vi.mocked(downloadFile).mock.lastCall ?? [];
    expect(name).toMatch(/^subscribers-\d{4}-\d\d-\d\d\.csv$/);
    expect(mime).toBe('text/csv');
    const [header, first] = (text ?? '').split('\r\n');
    expect(header).toContain('"Subscribed (Asia/Kolkata)","Unsubscribed (Asia/Kolkata)"');
    expect(first).toContain(`"'=cmd@example.com","active","2026-03-05 14:37",,"imported"`);
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Export ready',
      '1 subscriber saved as a CSV file.',
    );
  });

  it('says when it failed and hands out nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchSubscribersForExport).mockRejectedValue(new AppError('no answer'));
    const { user } = await open();
    await user.click(press('Export all as CSV'));
    await vi.waitFor(() => expect(notify.error).toHaveBeenCalledOnce());
    expect(downloadFile).not.toHaveBeenCalled();
  });
});

it('the status filter is in the address beside the search', async () => {
  const { user, address } = await open('/admin/newsletter?q=a');
  await user.click(screen.getByRole('combobox', { name: 'Filter by status' }));
  await user.click(await screen.findByRole('option', { name: 'Unsubscribed' }));
  expect(address()).toBe('/admin/newsletter?q=a&status=unsubscribed');
  await vi.waitFor(() =>
    expect(vi.mocked(fetchSubscribers).mock.lastCall?.[0]).toEqual({
      search: 'a',
      status: 'unsubscribed',
    }),
  );
});
