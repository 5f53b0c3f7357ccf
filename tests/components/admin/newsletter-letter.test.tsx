import './editor-dom.ts';
import { setImmediate } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { answers, lostConnection } from './newsletter-backend.ts';
import {
  composerFields,
  openCheckList,
  openComposer,
  put,
  requestOf,
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

describe('the linked posts that readers would not find', () => {
  const linkTo = (slug: string) => put(content(), `<a href="/blog/${slug}">Read</a>`);

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

it('says what the visual editor would lose, and changes nothing before the admin agrees', async () => {
  const html = '<h1>News</h1><p style="color:red">Sale</p>';
  const { user } = await openComposer();
  put(content(), html);
  await user.click(screen.getByRole('radio', { name: 'Visual' }));
  expect(await screen.findByText(/cannot keep everything in this HTML: 1 style\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit as HTML' }));
  expect(content()).toHaveValue(html);
  await user.click(screen.getByRole('radio', { name: 'Visual' }));
  await user.click(await screen.findByRole('button', { name: 'Turn it into a letter' }));
  expect(await titleField()).toHaveValue('News');
  expect(screen.getByText('Sale')).toBeVisible();
});

/** Writes the HTML of a newsletter and shows it in the visual editor. */
async function openHtml(html: string) {
  const { user } = await openComposer();
  put(content(), html);
  await user.click(screen.getByRole('radio', { name: 'Visual' }));
  return { user, title: await titleField() };
}

it('is sent once although its picture arrives between a lost answer and the next try', async () => {
  const picture = Promise.withResolvers<void>();
  vi.stubGlobal('Image', function Picture() {
    return { src: '', naturalWidth: 120, naturalHeight: 40, decode: () => picture.promise };
  });
  send.mockRejectedValue(lostConnection);
  const { user, title } = await openHtml('<img src="https://example.com/logo.png" alt="Logo">');
  put(title, 'News');
  put(subject(), 'Spring');
  await sendOrSchedule(user);
  await vi.waitFor(() => expect(notify.error).toHaveBeenCalledOnce());
  picture.resolve();
  await setImmediate();
  await sendOrSchedule(user);
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(requestOf(1)).toEqual(requestOf(0));
});
