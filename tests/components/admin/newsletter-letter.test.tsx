import './editor-dom.ts';
import { setImmediate } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { emptyLetter, letterHtml } from '@/admin/newsletter/composer/letter/letter';
import { answers, isDraftList, lostConnection } from './newsletter-backend.ts';
import {
  composerFields,
  openCheckList,
  openComposer,
  put,
  requestOf,
  saveDraft,
  send,
  sendOrSchedule,
  showHtml,
} from './newsletter-composer.ts';

vi.mock('@/shared/feedback/notify');

const { subject, content, sendButton } = composerFields;
const titleField = () => screen.findByLabelText('Title', {}, { timeout: 10_000 });
const openLetter = async () => {
  const view = await openComposer('', { view: 'visual' });
  await titleField();
  return view;
};
const previewed = () => screen.getByTitle('Preview of the mail').getAttribute('srcdoc') ?? '';

describe('a letter', () => {
  it('is written in fields, keeps its text when its HTML is shown, and is sent as it was previewed', async () => {
    const { user } = await openLetter();
    put(subject(), 'Spring');
    expect(sendButton()).toBeDisabled();
    put(await titleField(), 'Hello <you>');
    put(screen.getByLabelText('Preview text'), 'Ten seats');
    put(screen.getByLabelText('Button text'), 'Book');
    await user.click(screen.getByLabelText('Button link'));
    await user.paste('example.com');
    await user.tab();
    expect(screen.getByLabelText('Button link')).toHaveValue('https://example.com');
    await showHtml(user);
    expect(content()).toHaveDisplayValue(/Hello &lt;you&gt;<\/h1>/);
    expect(content()).toHaveAttribute('readonly');
    await user.click(screen.getByRole('radio', { name: 'Visual' }));
    expect(await titleField()).toHaveValue('Hello <you>');
    await waitFor(() => expect(previewed()).toContain('Hello &lt;you&gt;</h1>'));
    await openCheckList(user);
    expect(screen.getByText('A preview text for the inbox.')).toBeVisible();
    await sendOrSchedule(user);
    await vi.waitFor(() => expect(requestOf(0)).toBeDefined());
    expect(requestOf(0)?.['content']).toMatch(
      /Ten seats.*Hello &lt;you&gt;<\/h1>.*href="https:\/\/example\.com".*Warm regards,<br>/s,
    );
    expect(await titleField()).toHaveValue('');
  });

  it('pulls cover, title and excerpt of a published post into the text', async () => {
    const post = {
      title: 'Diwali ads',
      slug: 'diwali-ads',
      excerpt: 'What worked.',
      image: '/a.jpg',
    };
    answers.blogs.mockReturnValue([post]);
    const { user } = await openLetter();
    await user.click(screen.getByRole('button', { name: 'Insert post' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert a post' }));
    put(dialog.getByLabelText('Search by title'), '50%');
    await waitFor(() =>
      expect(answers.blogs.mock.lastCall?.[0]).toMatchObject({ title: String.raw`ilike.%50\%%` }),
    );
    await user.click(await dialog.findByRole('button', { name: /Diwali ads/ }));
    const text = within(await screen.findByRole('textbox', { name: 'Text' }));
    expect(await text.findByRole('link', { name: 'Diwali ads' })).toHaveAttribute(
      'href',
      '/blog/diwali-ads',
    );
    // The title stands beside it.
    expect(text.getByRole('presentation')).toHaveAttribute('src', '/a.jpg');
    await waitFor(() => expect(previewed()).toContain('What worked.'));
  });
});

const linkTo = (slug: string) => put(content(), `<a href="/blog/${slug}">Read</a>`);

describe('the linked posts that readers would not find', () => {
  it('are named', async () => {
    answers.blogs.mockReturnValue([{ slug: 'diwali-ads' }]);
    const { user } = await openComposer();
    put(content(), '<p><a href="/blog/diwali-ads">Ads</a> <a href="/blog/mistyped">More</a></p>');
    await openCheckList(user);
    expect(await screen.findByText('No post is live at /blog/mistyped by then.')).toBeVisible();
    expect(screen.queryByText(/diwali-ads by then/)).toBeNull();
  });

  it('are those of this letter, also while they are looked for', async () => {
    const { user } = await openComposer();
    linkTo('mistyped');
    await openCheckList(user);
    await screen.findByText('No post is live at /blog/mistyped by then.');
    answers.blogs.mockReturnValue(new Promise(() => {}));
    linkTo('diwali-ads');
    await waitFor(() => expect(answers.blogs).toHaveBeenCalledTimes(2));
    expect(screen.queryByText(/mistyped/)).toBeNull();
  });
});

const letter = {
  ...emptyLetter,
  title: 'News',
  body: '<img src="https://example.com/logo.png" alt="Logo">',
};
/** The server has a draft that was written in the visual editor. */
async function openStoredLetter() {
  const id = 'd1f1a0a8-1d8a-4f51-8f0b-5b5b1f0c9a11';
  const row = {
    id,
    subject: 'Spring',
    content: letterHtml(letter),
    letter,
    tag_ids: [],
    version: 4,
  };
  answers.newsletter_drafts.mockImplementation(({ select }) => [
    isDraftList(select) ? { ...row, updated_at: '2026-11-01T09:00:00+00:00' } : row,
  ]);
  const { user } = await openComposer();
  await user.click(screen.getByRole('button', { name: 'Drafts' }));
  await user.click(await screen.findByRole('button', { name: 'Spring' }));
  expect(await titleField()).toHaveValue('News');
  return user;
}

describe('the HTML of a letter', () => {
  it('is locked until it is to be edited, and then stays HTML', async () => {
    const user = await openStoredLetter();
    await showHtml(user);
    expect(content()).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Edit as HTML' }));
    expect(content()).toHaveFocus();
    // Nothing is changed yet, so the visual editor still has the letter.
    await user.click(screen.getByRole('radio', { name: 'Visual' }));
    expect(await titleField()).toHaveValue('News');
    await showHtml(user);
    await user.click(screen.getByRole('button', { name: 'Edit as HTML' }));
    put(content(), '<p style="color:red">Sale</p>');
    expect(screen.queryByRole('radio', { name: 'Visual' })).toBeNull();
    // Drafts are saved a moment after the last key.
    await vi.waitFor(
      () =>
        expect(saveDraft.mock.lastCall?.[0]).toMatchObject({
          content: '<p style="color:red">Sale</p>',
          letter: null,
        }),
      { timeout: 8_000 },
    );
  });

  it('of an empty composer can be edited at once, and its visual editor comes back with an empty text', async () => {
    const { user } = await openLetter();
    await showHtml(user);
    expect(screen.queryByRole('button', { name: 'Edit as HTML' })).toBeNull();
    await user.type(content(), 'Hi');
    expect(content()).toHaveValue('Hi');
    await user.clear(content());
    expect(content()).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Visual' }));
    expect(await titleField()).toHaveValue('');
  });
});

it('is sent once although its picture arrives between a lost answer and the next try', async () => {
  const picture = Promise.withResolvers<void>();
  vi.stubGlobal('Image', function Picture() {
    return { src: '', naturalWidth: 120, naturalHeight: 40, decode: () => picture.promise };
  });
  send.mockRejectedValue(lostConnection);
  const user = await openStoredLetter();
  put(await titleField(), 'New kites');
  await sendOrSchedule(user);
  await vi.waitFor(() => expect(notify.error).toHaveBeenCalledOnce());
  picture.resolve();
  await setImmediate();
  await sendOrSchedule(user);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(requestOf(1)).toEqual(requestOf(0));
});
