import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '@/shared/feedback/toaster';
import { ArticleEnd } from '@/site/blog/post/article-end';

const url = 'http://localhost:3000/blog/a-title';
const share = vi.fn<Navigator['share']>();
const writeText = vi.fn<Clipboard['writeText']>();
const execCommand = vi.fn<Document['execCommand']>();

/** Sets a property of the browser; undefined deletes it. */
function provide(target: object, name: string, value: unknown) {
  if (value === undefined) Reflect.deleteProperty(target, name);
  else Object.defineProperty(target, name, { value, configurable: true });
}

async function clickShare() {
  const user = userEvent.setup({ writeToClipboard: false });
  render(
    <MemoryRouter initialEntries={['/blog/a-title?utm_source=mail#part-x']}>
      <ArticleEnd
        post={{ id: 'b-1', slug: 'a-title', title: 'A title', likes: 3 }}
        hasEmailNotifications
      />
      <Toaster />
    </MemoryRouter>,
  );
  // After user-event, which installs its own clipboard.
  provide(navigator, 'clipboard', { writeText });
  await user.click(screen.getByRole('button', { name: 'Share Article' }));
  return user;
}

beforeEach(() => {
  vi.resetAllMocks();
  provide(navigator, 'share', undefined);
  provide(document, 'execCommand', execCommand);
});

afterEach(() => {
  vi.useRealTimers();
  provide(navigator, 'share', undefined);
  provide(navigator, 'clipboard', undefined);
  provide(document, 'execCommand', undefined);
});

it('the system’s share sheet gets the address without its query', async () => {
  provide(navigator, 'share', share);
  await clickShare();
  expect(share).toHaveBeenCalledWith({ title: 'A title', url });
  expect(writeText).not.toHaveBeenCalled();
});

it.each([
  ['missing', undefined, true],
  ['refused', 'NotAllowedError', true],
  ['closed by the reader', 'AbortError', false],
])(
  'a link is copied to the clipboard when the share sheet is %s (%s): %s',
  async (_, error, isCopied) => {
    if (error) provide(navigator, 'share', share.mockRejectedValue(new DOMException('no', error)));
    await clickShare();
    await waitFor(() => expect(share).toHaveBeenCalledTimes(error ? 1 : 0));
    await waitFor(() =>
      expect(screen.queryAllByText('Link copied')).toHaveLength(isCopied ? 1 : 0),
    );
    expect(writeText.mock.calls).toEqual(isCopied ? [[url]] : []);
    expect(screen.queryByText('Copy this link')).not.toBeInTheDocument();
  },
);

it('a link is copied by execCommand where there is no clipboard, and no text field is left', async () => {
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  let copied: string | undefined;
  execCommand.mockImplementation(() => {
    const field = document.activeElement;
    copied = field instanceof HTMLTextAreaElement ? field.value : undefined;
    return true;
  });
  await clickShare();
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(execCommand).toHaveBeenCalledWith('copy');
  expect(copied).toBe(url);
  expect(document.querySelector('textarea')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Share Article' })).toHaveFocus();
});

it('a link is shown in a selectable field for ten seconds when nothing else works', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  execCommand.mockReturnValue(false);
  await clickShare();
  expect(await screen.findByText('Copy this link')).toBeVisible();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this article' });
  expect(field).toHaveValue(url);
  expect(field).toHaveAttribute('readonly');

  await vi.advanceTimersByTimeAsync(9000);
  expect(screen.getByText('Copy this link')).toBeVisible();
  field.focus();
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(url);
  // The toast stays while the field has focus, then closes.
  await vi.advanceTimersByTimeAsync(5000);
  expect(screen.getByText('Copy this link')).toBeVisible();
  field.blur();
  await vi.advanceTimersByTimeAsync(3000);
  await waitFor(() => expect(screen.queryByText('Copy this link')).not.toBeInTheDocument());
});
