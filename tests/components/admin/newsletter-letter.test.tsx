import { setImmediate } from 'node:timers/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyLetter, letterHtml } from '@/admin/newsletter/composer/letter/letter';
import { type Answers, inTurn, lost, never } from '../../states/backend.ts';
import { newsletterDraft } from '../../states/newsletter-rows.ts';
import { post } from '../../states/post-rows.ts';
import {
  composerFields,
  openCheckList,
  openComposer,
  sendOrSchedule,
  showHtml,
} from './newsletter-composer.ts';
import { put } from './put.ts';

const { subject, content, sendButton } = composerFields;
const titleField = () => screen.findByLabelText('Title');
const openLetter = (rest: Answers = {}) => openComposer(rest, 'admin/newsletter/tab-send');
const previewed = () => screen.getByTitle('Preview of the email').getAttribute('srcdoc') ?? '';

describe('a letter', () => {
  it('is written in fields, and sent as it was previewed', async () => {
    const { user, sent } = await openLetter();
    put(subject(), 'Spring');
    expect(sendButton()).toBeDisabled();
    put(await titleField(), 'Hello <you>');
    put(screen.getByLabelText('Preview text'), 'Ten seats');
    put(screen.getByLabelText('Button text'), 'Book');
    await user.click(screen.getByLabelText('Button link'));
    await user.paste('example.com');
    await user.tab();
    expect(screen.getByLabelText('Button link')).toHaveValue('https://example.com');
    await waitFor(() => expect(previewed()).toContain('Hello &lt;you&gt;</h1>'));
    await openCheckList(user);
    expect(screen.getByText('A preview text for the inbox.')).toBeVisible();
    await sendOrSchedule(user);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.['content']).toMatch(
      /Ten seats.*Hello &lt;you&gt;<\/h1>.*href="https:\/\/example\.com".*Warm regards,<br>/s,
    );
    expect(await titleField()).toHaveValue('');
  });

  it('keeps its fields while its HTML is shown', async () => {
    const { user } = await openLetter();
    put(await titleField(), 'Hello <you>');
    await showHtml(user);
    expect(content()).toHaveDisplayValue(/Hello &lt;you&gt;<\/h1>/);
    expect(content()).toHaveAttribute('readonly');
    await user.click(screen.getByRole('radio', { name: 'Visual' }));
    expect(await titleField()).toHaveValue('Hello <you>');
  });

  it('takes cover, title and excerpt of a published post into its text', async () => {
    const { user, asked } = await openComposer(
      { blogs: [{ ...post, featured_image: '/a.jpg' }] },
      'admin/newsletter/insert-post',
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Insert a post' }));
    put(dialog.getByLabelText('Search by title'), '50%');
    await waitFor(() =>
      expect(asked('blogs').at(-1)?.query).toMatchObject({ title: String.raw`ilike.%50\%%` }),
    );
    await user.click(await dialog.findByRole('button', { name: new RegExp(post.title) }));
    const text = within(await screen.findByRole('textbox', { name: 'Text' }));
    expect(await text.findByRole('link', { name: post.title })).toHaveAttribute(
      'href',
      `/blog/${post.slug}`,
    );
    // The title is beside it.
    expect(text.getByRole('presentation')).toHaveAttribute('src', '/a.jpg');
    await waitFor(() => expect(previewed()).toContain(post.excerpt));
  });
});

const linkTo = (slug: string) => put(content(), `<a href="/blog/${slug}">Read</a>`);

describe('the linked posts that readers would not find', () => {
  it('are named', async () => {
    const { user } = await openComposer();
    put(content(), `<p><a href="/blog/${post.slug}">Ads</a> <a href="/blog/mistyped">More</a></p>`);
    await openCheckList(user);
    expect(await screen.findByText('No post is live at /blog/mistyped by then.')).toBeVisible();
    expect(screen.queryByText(new RegExp(`${post.slug} by then`))).toBeNull();
  });

  it('are those of this letter, also while they are looked for', async () => {
    const { user, asked } = await openComposer({ blogs: inTurn(() => [], never) });
    linkTo('mistyped');
    await openCheckList(user);
    await screen.findByText('No post is live at /blog/mistyped by then.');
    linkTo(post.slug);
    await waitFor(() => expect(asked('blogs')).toHaveLength(2));
    expect(screen.queryByText(/mistyped/)).toBeNull();
  });
});

const letter = {
  ...emptyLetter,
  title: 'News',
  body: '<img src="https://example.com/logo.png" alt="Logo">',
};

/** Opens a stored draft that was written in the visual editor. */
async function openStoredLetter(rest: Answers = {}) {
  const stored = { ...newsletterDraft, content: letterHtml(letter), letter };
  const view = await openComposer(
    { newsletter_drafts: [stored], ...rest },
    'admin/newsletter/drafts',
  );
  await view.user.click(screen.getByRole('button', { name: stored.subject }));
  expect(await screen.findByDisplayValue('News')).toBeVisible();
  return view;
}

describe('the HTML of a letter', () => {
  it('is locked until it is to be edited', async () => {
    const { user } = await openStoredLetter();
    await showHtml(user);
    expect(content()).toHaveAttribute('readonly');
    await user.click(screen.getByRole('button', { name: 'Edit as HTML' }));
    expect(content()).toHaveFocus();
    // Nothing is changed yet, so the visual editor still has the letter.
    await user.click(screen.getByRole('radio', { name: 'Visual' }));
    expect(await titleField()).toHaveValue('News');
  });

  it('stays HTML once it was edited', async () => {
    const { user, saved } = await openStoredLetter();
    await showHtml(user);
    await user.click(screen.getByRole('button', { name: 'Edit as HTML' }));
    put(content(), '<p style="color:red">Sale</p>');
    expect(screen.queryByRole('radio', { name: 'Visual' })).toBeNull();
    // Drafts are saved a moment after the last key.
    await waitFor(
      () =>
        expect(saved().at(-1)).toMatchObject({
          content: '<p style="color:red">Sale</p>',
          letter: null,
        }),
      { timeout: 8_000 },
    );
  });

  it('an empty composer can be edited as HTML at once, and its visual editor comes back empty', async () => {
    const { user } = await openComposer();
    expect(screen.queryByRole('button', { name: 'Edit as HTML' })).toBeNull();
    await user.type(content(), 'Hi');
    expect(content()).toHaveValue('Hi');
    await user.clear(content());
    expect(content()).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Visual' }));
    expect(await titleField()).toHaveValue('');
  });
});

it('a letter is sent once although its picture arrives between a lost answer and the next try', async () => {
  const picture = Promise.withResolvers<void>();
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('Image', function Picture() {
    return { src: '', naturalWidth: 120, naturalHeight: 40, decode: () => picture.promise };
  });
  const { user, sent } = await openStoredLetter({ 'functions/send-newsletter': lost });
  put(await titleField(), 'New kites');
  await sendOrSchedule(user);
  expect(await screen.findByText('Failed to send')).toBeVisible();
  picture.resolve();
  await setImmediate();
  await sendOrSchedule(user);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual(sent()[0]);
});
