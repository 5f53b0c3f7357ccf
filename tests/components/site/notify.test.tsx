import { notices } from '@content/words/frame/notices';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { renderPublic } from '../../support/render.tsx';

beforeEach(async () => {
  vi.useFakeTimers();
  renderPublic(<button type="button">Elsewhere</button>);
  // Library and toaster load on demand; here they are loaded before the first toast.
  notify.prepare();
  await act(() => vi.dynamicImportSettled());
});

afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Time for a toast to come or go: React lets effects run at the end of each step only. */
const settle = async () => {
  for (let step = 0; step < 3; step++) await pass(200);
};
const toasts = () => screen.queryAllByRole('listitem');

it('an error on its way to the login page is no news there, and the present one goes', async () => {
  notify.error('Error', 'Failed to save.');
  await settle();
  expect(toasts()).toHaveLength(1);
  notify.dropErrors(true);
  notify.error('Error', 'Failed to save, too.');
  await settle();
  expect(toasts()).toHaveLength(0);
  notify.success('Login Successful');
  notify.dropErrors(false);
  await settle();
  expect(screen.getByText('Login Successful')).toBeInTheDocument();
  notify.error('Error', 'Failed to save again.');
  await settle();
  expect(screen.getByText('Failed to save again.')).toBeInTheDocument();
});

it('a toast is visible from its first rendering on', async () => {
  const found = vi.fn<(toast: HTMLElement) => void>((toast) => expect(toast).toBeVisible());
  const observer = new MutationObserver(() => screen.queryAllByText('Done').forEach(found));
  observer.observe(document.body, { childList: true, subtree: true });
  notify.success('Done');
  await settle();
  observer.disconnect();
  expect(found).toHaveReturned();
});

describe('a success', () => {
  it('shows title and description and goes after five seconds', async () => {
    notify.success('Message Sent!', 'Thank you.');
    await settle();
    expect(screen.getByText('Message Sent!')).toBeInTheDocument();
    expect(screen.getByText('Thank you.')).toBeInTheDocument();
    await pass(3500);
    await settle();
    expect(toasts()).toHaveLength(1);
    await pass(500);
    await settle();
    expect(toasts()).toHaveLength(0);
  });

  it('stays while it is hovered or focused', async () => {
    notify.success('Message Sent!');
    await settle();
    act(() => screen.getByRole('button', { name: notices.close }).focus());
    await pass(20_000);
    await settle();
    expect(toasts()).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Elsewhere' }).focus());
    await pass(2000);
    await settle();
    expect(toasts()).toHaveLength(0);
  });

  it('may be given another duration', async () => {
    notify.info('Copy this link', 'https://example.com', { duration: 10_000 });
    await pass(9000);
    expect(toasts()).toHaveLength(1);
    await pass(1500);
    await settle();
    expect(toasts()).toHaveLength(0);
  });
});

describe('an error', () => {
  it('stays until it is dismissed', async () => {
    notify.error('Error', 'It failed.');
    await pass(600_000);
    await settle();
    expect(screen.getByText('It failed.')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: notices.close }));
    await settle();
    expect(toasts()).toHaveLength(0);
  });

  it('is replaced by what comes next', async () => {
    notify.error('Error', 'It failed.');
    await settle();
    notify.success('Done');
    await settle();
    expect(toasts()).toHaveLength(1);
    expect(screen.getByText('Done')).toBeInTheDocument();
    expect(screen.queryByText('It failed.')).not.toBeInTheDocument();
  });

  it('is not taken away by the clock of the toast before it', async () => {
    notify.success('Done');
    await pass(3000);
    notify.error('Error');
    await pass(60_000);
    await settle();
    expect(screen.getByText('Error')).toBeInTheDocument();
  });
});
