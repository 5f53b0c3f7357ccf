import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Json } from '@/shared/supabase/database.types';
import { type Answers, inTurn, lost, refused } from '../../states/backend.ts';
import { leaver, reader } from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';
import { put } from './put.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

const toast = (text: string) => screen.findByText(text);

describe('tags in the list of subscribers', () => {
  it('stand in the row and filter it, which the address keeps', async () => {
    const { user, address, asked, navigate } = await openState('admin/newsletter');
    await navigate('/admin/newsletter?q=a');
    expect(await screen.findByRole('row', { name: /leaver@.*Fair.*Shop.*VIP.*\+1/ })).toBeVisible();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Filter by tag' }),
      'Fair (1,300)',
    );
    expect(address()).toBe('/admin/newsletter?q=a&tag=7');
    await waitFor(() =>
      expect(asked('search_subscribers').at(-1)?.body).toMatchObject({
        search: 'a',
        tag_filter: 7,
      }),
    );
    expect(asked('count_subscribers').at(-1)?.body).toMatchObject({ tag_filter: 7 });
  });

  it('are beside a filter by the place of a sign-up, in the list, its count and a search', async () => {
    const { user, address, asked } = await openState('admin/newsletter');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Filter by place of sign-up' }),
      'Signed up on a post’s page',
    );
    expect(address()).toBe('/admin/newsletter?place=post');
    const inPlace = { query: { place: 'eq.post' } };
    await waitFor(() => expect(asked('subscriber_list').at(-1)).toMatchObject(inPlace));
    expect(asked('count subscriber_list').at(-1)).toMatchObject(inPlace);
    await user.type(screen.getByRole('searchbox', { name: 'Search subscribers' }), 'ana');
    const found = { body: { search: 'ana', place_filter: 'post' } };
    await waitFor(() => expect(asked('search_subscribers').at(-1)).toMatchObject(found));
    expect(asked('count_subscribers').at(-1)).toMatchObject(found);
  });

  it('a filter by a deleted tag shows no subscriber', async () => {
    const { navigate, asked } = await openState('admin/newsletter/nothing');
    await navigate('/admin/newsletter?tag=404');
    expect(await screen.findByText('No subscribers found.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Filter by tag' })).toHaveDisplayValue(
      'A tag that is gone',
    );
    expect(asked('search_subscribers').at(-1)?.body).toMatchObject({ tag_filter: 404 });
  });
});

async function openTagging(rest: Answers = {}) {
  const view = await openState('admin/newsletter/tag-many', {
    'insert newsletter_tags': [{ id: 11 }],
    ...rest,
  });
  const dialog = within(screen.getByRole('dialog', { name: 'Tag 1 subscriber' }));
  const submit = () => view.user.click(dialog.getByRole('button', { name: 'Set tag' }));
  return { ...view, field: dialog.getByLabelText('Tag'), submit };
}

describe('tagging the selected subscribers', () => {
  it.each(['', '  ', '\u200b', 'x'.repeat(41)])('refuses the name “%s”', async (typed) => {
    const { field, submit, asked } = await openTagging();
    put(field, 'Named');
    put(field, typed);
    await submit();
    expect(field).toBeInvalid();
    expect(field).toHaveValue(typed);
    expect(asked('insert newsletter_tags')).toEqual([]);
  });

  it('makes the tag, and says how many got it', async () => {
    const { field, submit, asked } = await openTagging();
    put(field, ' Big  clients ');
    await submit();
    expect(await toast('“Big clients”: set on 1 subscriber.')).toBeVisible();
    expect(asked('insert newsletter_tags')[0]?.body).toEqual({ name: ' Big  clients ' });
    expect(asked('insert newsletter_subscriber_tags').map(({ body }) => body)).toEqual([
      [{ tag_id: 11, subscriber_id: leaver.id }],
    ]);
    expect(field).not.toBeInTheDocument();
  });

  it('keeps the name when there is no answer', async () => {
    const { field, submit } = await openTagging({ 'insert newsletter_tags': lost });
    put(field, 'Big clients');
    await submit();
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing is done twice');
    expect(field).toHaveValue('Big clients');
  });

  it('takes a tag from all that match, piece by piece', async () => {
    const { user, navigate, asked } = await openState('admin/newsletter', {
      tag_matching_subscribers: inTurn<Json>(
        () => ({ changed: 5000, next: reader.id }),
        () => ({ changed: 7, next: null }),
      ),
    });
    await navigate('/admin/newsletter?status=active&tag=9&place=careers');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of the page' }));
    await user.click(await screen.findByRole('button', { name: 'Tag all 12,345 that match' }));
    put(await screen.findByLabelText('Tag'), 'VIP');
    await user.click(screen.getByRole('button', { name: 'Remove it' }));
    expect(await toast('“VIP”: removed from 5,007 subscribers.')).toBeVisible();
    const piece = {
      tag_name: 'VIP',
      is_set: false,
      search: '',
      status_filter: 'active',
      tag_filter: 9,
      place_filter: 'careers',
    };
    expect(asked('tag_matching_subscribers').map(({ body }) => body)).toEqual([
      { ...piece, after_id: null },
      { ...piece, after_id: reader.id },
    ]);
  });
});

const openRecord = async (rest: Answers = {}) => {
  const view = await openState('admin/newsletter/subscriber', rest);
  return { ...view, field: screen.getByLabelText('Add a tag') };
};

const row = (tagId: number) => ({ tag_id: tagId, subscriber_id: reader.id });

describe('the tags of a subscriber', () => {
  it('are set and taken away one by one', async () => {
    const { user, field, asked } = await openRecord();
    const away = await screen.findByRole('button', { name: 'Remove “Fair”' });
    await user.type(field, 'vip{Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(asked('insert newsletter_subscriber_tags').map(({ body }) => body)).toEqual([[row(9)]]);
    await user.click(away);
    await waitFor(() =>
      expect(asked('delete newsletter_subscriber_tags')[0]?.query).toMatchObject({
        tag_id: 'eq.7',
        subscriber_id: `in.(${reader.id})`,
      }),
    );
  });

  it('are not set twice, whatever their case', async () => {
    const { user, field, asked } = await openRecord();
    await screen.findByRole('button', { name: 'Remove “Fair”' });
    await user.type(field, 'FAIR{Enter}');
    expect(screen.getByText('This tag is set already.')).toBeVisible();
    expect(asked('insert newsletter_subscriber_tags')).toEqual([]);
  });

  it.each([
    ['the tag is being deleted', refused('The tag “More” is being deleted.'), /is being deleted/],
    ['the subscriber is gone', refused('a key', '23503'), /one of these subscribers is gone/],
  ])('stay in their field when %s', async (_, answer, words) => {
    const { user, field } = await openRecord({ 'insert newsletter_subscriber_tags': answer });
    await user.type(field, 'VIP{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
    expect(field).toHaveValue('VIP');
  });

  it('keep the focus while some are left, then the field has it', async () => {
    const { user, field } = await openRecord({
      newsletter_subscriber_tags: inTurn(
        () => [row(7), row(9)],
        () => [row(9)],
        () => [],
      ),
    });
    const fair = await screen.findByRole('button', { name: 'Remove “Fair”' });
    await user.click(fair);
    await waitFor(() => expect(fair).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Tags' })).toHaveFocus();
    const last = screen.getByRole('button', { name: 'Remove “VIP”' });
    await user.click(last);
    await waitFor(() => expect(last).not.toBeInTheDocument());
    expect(field).toHaveFocus();
  });

  it('are below the place of the sign-up', async () => {
    await openRecord({
      newsletter_subscribers: [{ ...reader, origin: 'signup', place: 'post' }],
    });
    const panel = within(screen.getByRole('dialog'));
    expect(panel.getByText('Signed up on a post’s page')).toBeVisible();
  });
});

async function openTags(rest: Answers = {}) {
  const view = await openState('admin/newsletter/tags', rest);
  const panel = within(screen.getByRole('dialog', { name: 'Tags' }));
  await view.user.click(panel.getByRole('button', { name: 'Change “VIP”' }));
  return { ...view, panel };
}

describe('the list of tags', () => {
  it('renames one', async () => {
    const { user, panel, asked } = await openTags({ 'update newsletter_tags': [{ id: 9 }] });
    const field = panel.getByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Fair 2026{Enter}');
    await waitFor(() => expect(field).not.toBeInTheDocument());
    expect(asked('update newsletter_tags')).toMatchObject([
      { query: { id: 'eq.9' }, body: { name: 'Fair 2026' } },
    ]);
  });

  it('offers to merge one that would get the name of another', async () => {
    const { user, panel } = await openTags({
      'update newsletter_tags': refused('duplicate key', '23505', 409),
    });
    await user.type(panel.getByLabelText('Name'), '{Enter}');
    expect(await panel.findByText(/Merge the two instead/)).toBeVisible();
  });

  it.each([
    [
      'merges',
      'Fair',
      'Merge',
      'Merge “VIP” into “Fair”?',
      'Merge tags',
      { tag_id: 9, into_id: 7 },
    ],
    ['deletes', 'No other tag', 'Delete', 'Delete “VIP”?', 'Delete tag', { tag_id: 9 }],
  ])('%s one after a question', async (_, into, button, question, confirm, call) => {
    const { user, panel, asked } = await openTags({
      remove_newsletter_tag: inTurn(
        () => 1500,
        () => 0,
      ),
    });
    await user.selectOptions(panel.getByLabelText('Merge into'), into);
    await user.click(panel.getByRole('button', { name: button }));
    expect(asked('remove_newsletter_tag')).toEqual([]);
    await screen.findByRole('alertdialog', { name: question });
    await user.click(screen.getByRole('button', { name: confirm }));
    await waitFor(() =>
      expect(asked('remove_newsletter_tag').map(({ body }) => body)).toEqual([call, call]),
    );
  });
});
