import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { makePost, openBlog, publish, watchErrors } from './render-blog.tsx';

// Each test has its own post, because likes are remembered.
let number = 100;
function openPost(answers: Answers = {}) {
  number += 1;
  const { likes } = publish([makePost(number)], answers);
  return { ...openBlog(`/blog/post-${number}`), likes, id: `b-${number}` };
}
const ask = () => screen.findByRole('button', { name: 'I liked it 96 readers' });

it('a like shows at once, counts once, and is remembered on this device', async () => {
  const { user, likes, id } = openPost({ like_blog_post: 120 });
  const button = await ask();
  await user.click(button);
  expect(await screen.findByRole('button', { name: 'You liked it 120 readers' })).toHaveFocus();
  expect(screen.getByText('Thank you. Your like is counted.')).toBeInTheDocument();
  await user.click(button);
  expect(likes()).toEqual([id]);
  expect(localStorage.getItem(`liked-post-${id}`)).not.toBeNull();
});

it('a later visit still shows the like', async () => {
  const { user, unmount, likes } = openPost();
  await user.click(await ask());
  await screen.findByRole('button', { name: 'You liked it 97 readers' });
  unmount();
  openBlog(`/blog/post-${number}`);
  const button = await screen.findByRole('button', { name: /You liked it/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(likes()).toHaveLength(1);
});

it('a failed like is undone with an error message', async () => {
  const error = watchErrors();
  const { user, id } = openPost({ like_blog_post: inTurn<number>(lost, () => 97) });
  await user.click(await ask());
  await waitFor(() =>
    expect(error).toHaveBeenCalledExactlyOnceWith(
      'Error',
      'Your like was not counted. Please try again.',
    ),
  );
  expect(localStorage.getItem(`liked-post-${id}`)).toBeNull();
  await user.click(await ask());
  expect(await screen.findByRole('button', { name: 'You liked it 97 readers' })).toBeVisible();
});
