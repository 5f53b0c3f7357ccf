import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { AppError } from '@/shared/supabase/errors';
import { makePost, openBlog, provideSource } from './render-blog.tsx';

vi.mock('@/shared/blog/api/post-source');
vi.mock('@/shared/feedback/notify');

beforeEach(() => vi.clearAllMocks());

// Each test has its own post, because likes are remembered.
let number = 100;
function openPost() {
  number += 1;
  const source = provideSource([makePost(number)]);
  return { ...openBlog(`/blog/post-${number}`), source, id: `b-${number}` };
}
const ask = () => screen.findByRole('button', { name: 'I liked it 96 likes' });

it('a like shows at once, counts once, and is remembered on this device', async () => {
  const { user, source, id } = openPost();
  source.addLike.mockResolvedValue(120);
  const button = await ask();
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'You liked it 120 likes' })).toHaveFocus();
  expect(screen.getByText('Thank you. Your like is counted.')).toBeInTheDocument();
  await user.click(button);
  expect(source.addLike.mock.calls).toEqual([[id]]);
  expect(localStorage.getItem(`liked-post-${id}`)).not.toBeNull();
});

it('a later visit still shows the like', async () => {
  const { user, unmount, source } = openPost();
  await user.click(await ask());
  await screen.findByRole('button', { name: 'You liked it 97 likes' });
  unmount();
  openBlog(`/blog/post-${number}`);
  const button = await screen.findByRole('button', { name: /You liked it/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(source.addLike).toHaveBeenCalledTimes(1);
});

it('a failed like is undone with an error message', async () => {
  const { user, source, id } = openPost();
  source.addLike.mockRejectedValueOnce(new AppError('no answer'));
  await user.click(await ask());
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Error',
      'Your like was not counted. Please try again.',
    ),
  );
  expect(localStorage.getItem(`liked-post-${id}`)).toBeNull();
  await user.click(await ask());
  expect(await screen.findByRole('button', { name: 'You liked it 97 likes' })).toBeVisible();
});
