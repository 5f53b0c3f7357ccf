import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PostDialog } from '@/features/blog/admin/post-dialog';
import { createPost } from '@/features/blog/api/admin-post-editing';
import { stubTextLayout } from './editor-dom.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/blog/api/admin-post-editing');
vi.mock('@/features/blog/api/admin-post-images');
stubTextLayout();

const onSaved = vi.fn<() => void>();
const nothing = () => undefined;
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const storedContent = () => vi.mocked(createPost).mock.lastCall?.[1].content;

/** A new post with this HTML, whose saving was asked for. */
async function save(html: string) {
  const { user } = renderScreen(
    <PostDialog mode={{ kind: 'create' }} onClose={nothing} onSaved={onSaved} />,
    '/',
  );
  put('Title', 'Diwali offers');
  put('Excerpt', 'What sold');
  put('Category', 'SEO');
  await user.click(screen.getByRole('button', { name: 'HTML' }));
  put('Content', html);
  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  return user;
}
const question = () => screen.findByRole('alertdialog', { name: 'Save without some parts?' });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(createPost).mockImplementation(async (id, fields) => ({
    id,
    slug: 'diwali-offers',
    version: 1,
    fields,
  }));
});

const mixed =
  '<p style="color:red">a</p><h2 style="x">b</h2><script>c()</script><iframe src="https://example.com/x"></iframe>';

it('says before saving what the post cannot hold, and nothing of the text is lost by going on', async () => {
  const user = await save(mixed);
  expect(within(await question()).getByText(/Removed:/)).toHaveTextContent(
    'Removed: 2 styles, 1 script, 1 frame from example.com.',
  );
  expect(createPost).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Content')).toHaveValue(mixed);
  expect(createPost).not.toHaveBeenCalled();
});

it('saves the rest when told so, and keeps the text when that fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(nothing);
  vi.mocked(createPost).mockRejectedValueOnce(new Error('no'));
  const user = await save(mixed);
  await user.click(within(await question()).getByRole('button', { name: 'Save without them' }));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(screen.getByLabelText('Content')).toHaveValue(mixed);
  expect(onSaved).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await user.click(within(await question()).getByRole('button', { name: 'Save without them' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(storedContent()).toBe('<p>a</p><h2>b</h2>');
});

it('stores a video as a link, without a question', async () => {
  await save(
    '<p>a</p><iframe src="https://player.vimeo.com/video/76979871?h=8272103f6e" title="Monsoon"></iframe>',
  );
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(storedContent()).toBe(
    '<p>a</p><figure><a href="https://vimeo.com/76979871/8272103f6e" rel="noopener">Monsoon</a></figure>',
  );
});
