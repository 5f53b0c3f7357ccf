import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openErasures } from '@/components/admin/erasure/open-erasures';
import { UndoErasures } from '@/components/admin/erasure/undo-erasures';
import { notify } from '@/components/feedback/notify';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import {
  correctReaderAddress,
  eraseReader,
  fetchReader,
  type Reader,
  suppressReader,
  unsubscribeReader,
} from '@/features/newsletter/api/admin-reader';
import {
  fetchSubscriberCounts,
  fetchSubscribers,
  type Subscriber,
} from '@/features/newsletter/api/admin-subscribers';
import { undoErasure } from '@/lib/supabase/erasure';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-subscribers', { spy: true });
vi.mock('@/features/newsletter/api/admin-reader', { spy: true });
vi.mock('@/lib/supabase/erasure');
vi.mock('@/components/feedback/notify');

const listed: Subscriber = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'reader@example.com',
  status: 'active',
  subscribedAt: '2026-03-05T09:07:00+00:00',
  unsubscribedAt: null,
};
const reader: Reader = {
  ...listed,
  status: 'active',
  origin: 'added',
  consentNote: 'By phone on 3 March',
  suppression: null,
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(fetchSubscriberCounts).mockResolvedValue({ total: 1, active: 1, unsubscribed: 0 });
  vi.mocked(fetchSubscribers).mockResolvedValue({ rows: [listed], nextCursor: null });
  vi.mocked(fetchReader).mockResolvedValue(reader);
  vi.mocked(unsubscribeReader).mockResolvedValue();
  vi.mocked(suppressReader).mockResolvedValue();
  vi.mocked(correctReaderAddress).mockResolvedValue('corrected');
  vi.mocked(eraseReader).mockResolvedValue();
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
  await view.user.click(await screen.findByRole('button', { name: 'reader@example.com' }));
  const panel = within(await screen.findByRole('dialog', { name: 'reader@example.com' }));
  await panel.findByText('By phone on 3 March');
  return { ...view, panel };
}
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

describe('a reader', () => {
  it('is unsubscribed after a question, and the list and the counters are read again', async () => {
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Unsubscribe' }));
    const asked = await question('Unsubscribe reader@example.com?');
    expect(unsubscribeReader).not.toHaveBeenCalled();
    vi.mocked(fetchReader).mockResolvedValue({ ...reader, status: 'unsubscribed' });
    await user.click(asked.getByRole('button', { name: 'Unsubscribe' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(unsubscribeReader).toHaveBeenCalledWith(reader.id);
    await waitFor(() =>
      expect(panel.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument(),
    );
    expect(fetchSubscribers).toHaveBeenCalledTimes(2);
    expect(fetchSubscriberCounts).toHaveBeenCalledTimes(2);
  });

  it('is suppressed with a reason; a failure keeps what was typed, also beyond the dialog', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(suppressReader).mockRejectedValueOnce(new AppError('no answer'));
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Suppress' }));
    const asked = await question('Suppress reader@example.com?');
    await user.selectOptions(asked.getByLabelText('Reason'), 'Complained');
    await user.type(asked.getByLabelText('Note'), 'A letter of 3 March');
    await user.click(asked.getByRole('button', { name: 'Suppress' }));
    expect(await asked.findByRole('alert')).toHaveTextContent('What you typed is kept here');
    await user.click(asked.getByRole('button', { name: 'Cancel' }));

    await user.click(panel.getByRole('button', { name: 'Suppress' }));
    const again = await question('Suppress reader@example.com?');
    expect(again.getByLabelText('Note')).toHaveValue('A letter of 3 March');
    vi.mocked(fetchReader).mockResolvedValue({
      ...reader,
      status: 'unsubscribed',
      suppression: {
        reason: 'complained',
        note: 'A letter of 3 March',
        since: listed.subscribedAt,
      },
    });
    await user.click(again.getByRole('button', { name: 'Suppress' }));
    expect(await panel.findByText('A letter of 3 March')).toBeVisible();
    expect(vi.mocked(suppressReader).mock.lastCall).toEqual([
      reader.id,
      'complained',
      'A letter of 3 March',
    ]);
    expect(panel.queryByRole('button', { name: 'Suppress' })).not.toBeInTheDocument();
  });

  it('gets a correct address', async () => {
    const { user, panel } = await openPanel();
    const field = panel.getByLabelText('Email');
    expect(panel.getByRole('button', { name: 'Save address' })).toBeDisabled();
    await user.clear(field);
    await user.type(field, 'nowhere');
    await user.click(panel.getByRole('button', { name: 'Save address' }));
    expect(field).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(correctReaderAddress).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'Right@example.com');
    await user.click(panel.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(notify.success).toHaveBeenCalled());
    expect(correctReaderAddress).toHaveBeenCalledWith(reader.id, 'Right@example.com');
  });

  it.each([
    ['taken', /Another subscriber has this address/],
    ['suppressed', /must not be mailed/],
    ['erased', /was erased from the list/],
    ['leaving', /just leaving/],
  ] as const)('keeps the typed address where it is %s', async (outcome, words) => {
    vi.mocked(correctReaderAddress).mockResolvedValue(outcome);
    const { user, panel } = await openPanel();
    const field = panel.getByLabelText('Email');
    await user.clear(field);
    await user.type(field, 'right@example.com');
    await user.click(panel.getByRole('button', { name: 'Save address' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(words));
    expect(field).toHaveValue('right@example.com');
  });

  it('is erased after a question, and comes back with the undo', async () => {
    vi.mocked(undoErasure).mockResolvedValue();
    const { user, panel } = await openPanel();
    await user.click(panel.getByRole('button', { name: 'Erase this subscriber' }));
    const asked = await question('Erase reader@example.com?');
    await user.click(asked.getByRole('button', { name: 'Erase subscriber' }));
    const bar = await screen.findByRole('region', { name: 'Undo the erasure' });
    expect(bar).toHaveTextContent('1 subscriber erased.');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(within(bar).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bar).not.toBeInTheDocument());
    expect(vi.mocked(undoErasure).mock.calls[0]?.[0]).toBe(
      vi.mocked(eraseReader).mock.calls[0]?.[1],
    );
  });
});
