import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import { answers, lostConnection, raised, subscriber, tags } from './newsletter-backend.ts';
import { put } from './newsletter-composer.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/shared/feedback/notify');

const second = {
  ...subscriber,
  id: '00000000-0000-4000-8000-000000000002',
  email: 'second@example.com',
  tags: ['Fair', 'Shop', 'VIP', 'Winter'],
};
const record = { ...subscriber, origin: 'signup', consent_note: null };

const open = (query = '') => renderScreen(<NewsletterScreen />, `/admin/newsletter${query}`);

const openTags = async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Tags' }));
  const panel = await screen.findByRole('dialog', { name: 'Tags' });
  return { user, panel: within(panel) };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers.tag_list.mockReturnValue(tags);
  answers.newsletter_tags.mockReturnValue(tags);
  answers['save newsletter_tags'].mockReturnValue({ id: 11 });
  answers['save newsletter_subscriber_tags'].mockReturnValue([{ subscriber_id: second.id }]);
  answers.subscriber_list.mockReturnValue([subscriber, second]);
  answers.search_subscribers.mockReturnValue([subscriber, second]);
  answers.count_subscribers.mockReturnValue(12345);
});

describe('the list', () => {
  it('shows tags in the row and filters by one, which the address keeps', async () => {
    const { user, address } = open('?q=a');
    expect(await screen.findByRole('row', { name: /second@.*Fair.*Shop.*VIP.*\+1/ })).toBeVisible();
    await user.click(screen.getByRole('combobox', { name: 'Filter by tag' }));
    await user.click(await screen.findByRole('option', { name: 'Fair (1,300)' }));
    expect(address()).toBe('/admin/newsletter?q=a&tag=7');
    await vi.waitFor(() =>
      expect(answers.search_subscribers.mock.lastCall?.[0]).toMatchObject({
        search: 'a',
        tag_filter: 7,
      }),
    );
    expect(answers.count_subscribers.mock.lastCall?.[0]).toMatchObject({ tag_filter: 7 });
  });

  it('filters by the place of a sign-up, in the list, its count and a search', async () => {
    answers['count subscriber_list'].mockReturnValue(2);
    const { user, address } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Filter by place of sign-up' }));
    await user.click(await screen.findByRole('option', { name: 'Signed up on a post’s page' }));
    expect(address()).toBe('/admin/newsletter?place=post');
    await vi.waitFor(() =>
      expect(answers.subscriber_list.mock.lastCall?.[0]).toMatchObject({ place: 'eq.post' }),
    );
    expect(answers['count subscriber_list'].mock.lastCall?.[0]).toMatchObject({ place: 'eq.post' });
    await user.type(screen.getByRole('searchbox', { name: 'Search subscribers' }), 'ana');
    const found = { search: 'ana', place_filter: 'post' };
    await vi.waitFor(() =>
      expect(answers.search_subscribers.mock.lastCall?.[0]).toMatchObject(found),
    );
    expect(answers.count_subscribers.mock.lastCall?.[0]).toMatchObject(found);
  });

  it('says that the tag in the address is gone, and shows not everything instead', async () => {
    answers.search_subscribers.mockReturnValue([]);
    open('?tag=404');
    expect(await screen.findByText('No subscribers found.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Filter by tag' })).toHaveTextContent(
      'A tag that is gone',
    );
    expect(answers.search_subscribers.mock.lastCall?.[0]).toMatchObject({ tag_filter: 404 });
  });

  it('tags the selected rows under a name, keeps the name when there is no answer, and says how many got it', async () => {
    answers['save newsletter_tags'].mockRejectedValueOnce(lostConnection);
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select second@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Tag' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tag 1 subscriber' });
    const field = within(dialog).getByLabelText('Tag');
    const submit = within(dialog).getByRole('button', { name: 'Set tag' });
    for (const typed of ['', '  ', '\u200b', 'x'.repeat(41)]) {
      put(field, 'Named');
      put(field, typed);
      await user.click(submit);
      expect(field).toBeInvalid();
      expect(field).toHaveValue(typed);
    }
    expect(answers['save newsletter_tags']).not.toHaveBeenCalled();

    put(field, ' Big  clients ');
    await user.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('nothing is done twice');
    expect(field).toHaveValue(' Big  clients ');
    await user.type(field, '{Enter}');
    await vi.waitFor(() =>
      expect(answers['save newsletter_subscriber_tags']).toHaveBeenCalledExactlyOnceWith({
        rows: [{ tag_id: 11, subscriber_id: second.id }],
      }),
    );
    expect(answers['save newsletter_tags'].mock.calls).toEqual([
      [{ name: ' Big  clients ' }],
      [{ name: ' Big  clients ' }],
    ]);
    await vi.waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith('Tagged', '“Big clients”: set on 1 subscriber.'),
    );
    expect(dialog).not.toBeInTheDocument();
  });

  it('takes a tag from all that match, piece by piece', async () => {
    answers.tag_matching_subscribers
      .mockReturnValueOnce({ changed: 5000, next: subscriber.id })
      .mockReturnValueOnce({ changed: 7, next: null });
    const { user } = open('?status=active&tag=9&place=careers');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all rows of the page' }));
    await user.click(screen.getByRole('button', { name: 'Tag all 12,345 that match' }));
    put(await screen.findByLabelText('Tag'), 'VIP');
    await user.click(screen.getByRole('button', { name: 'Take it away' }));
    await vi.waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith(
        'Tag taken away',
        '“VIP”: taken from 5,007 subscribers.',
      ),
    );
    const piece = {
      tag_name: 'VIP',
      is_set: false,
      search: '',
      status_filter: 'active',
      tag_filter: 9,
      place_filter: 'careers',
    };
    expect(answers.tag_matching_subscribers.mock.calls).toEqual([
      [{ ...piece, after_id: null }],
      [{ ...piece, after_id: subscriber.id }],
    ]);
  });
});

describe('the record', () => {
  beforeEach(() => {
    answers.newsletter_subscribers.mockReturnValue([record]);
    answers.newsletter_subscriber_tags.mockReturnValue([{ tag_id: 7 }]);
    answers['save newsletter_subscriber_tags'].mockReturnValue([{ subscriber_id: subscriber.id }]);
    answers['delete newsletter_subscriber_tags'].mockReturnValue([
      { subscriber_id: subscriber.id },
    ]);
  });

  it('sets and takes away single tags, but none that is there, whatever its case, and none that is being deleted', async () => {
    const { user } = open(`?open=${subscriber.id}`);
    const field = await screen.findByLabelText('Add a tag');
    const away = await screen.findByRole('button', { name: 'Take away “Fair”' });
    await user.type(field, 'FAIR{Enter}');
    expect(screen.getByText('This tag is set already.')).toBeVisible();
    answers['save newsletter_subscriber_tags'].mockReturnValueOnce(
      raised('The tag “More” is being deleted.'),
    );
    put(field, 'More');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('The tag “More” is being deleted.')).toBeVisible();
    expect(field).toHaveValue('More');
    answers['save newsletter_subscriber_tags'].mockReturnValueOnce(raised('a key', '23503'));
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/one of these subscribers is gone/)).toBeVisible();
    put(field, 'vip');
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(field).toHaveValue(''));
    await user.click(away);
    expect(answers['save newsletter_subscriber_tags']).toHaveBeenLastCalledWith({
      rows: [{ tag_id: 9, subscriber_id: subscriber.id }],
    });
    await vi.waitFor(() =>
      expect(answers['delete newsletter_subscriber_tags'].mock.lastCall?.[0]).toMatchObject({
        tag_id: 'eq.7',
        subscriber_id: `in.(${subscriber.id})`,
      }),
    );
  });

  it('says where the subscriber signed up', async () => {
    answers.newsletter_subscribers.mockReturnValue([{ ...record, place: 'post' }]);
    open(`?open=${subscriber.id}`);
    expect(await screen.findByText('Signed up on a post’s page')).toBeVisible();
  });

  it('keeps the focus on the tags while some are left, then on the field', async () => {
    answers.newsletter_subscriber_tags.mockReturnValue([{ tag_id: 7 }, { tag_id: 9 }]);
    const { user } = open(`?open=${subscriber.id}`);
    const fair = await screen.findByRole('button', { name: 'Take away “Fair”' });
    answers.newsletter_subscriber_tags.mockReturnValue([{ tag_id: 9 }]);
    await user.click(fair);
    await vi.waitFor(() => expect(fair).not.toBeInTheDocument());
    expect(screen.getByRole('list', { name: 'Tags' })).toHaveFocus();
    answers.newsletter_subscriber_tags.mockReturnValue([]);
    const last = screen.getByRole('button', { name: 'Take away “VIP”' });
    await user.click(last);
    await vi.waitFor(() => expect(last).not.toBeInTheDocument());
    expect(screen.getByLabelText('Add a tag')).toHaveFocus();
  });
});

describe('the tags', () => {
  it('are listed with their counts, and renamed', async () => {
    answers['save newsletter_tags']
      .mockReturnValueOnce(raised('duplicate key', '23505'))
      .mockReturnValue([{ id: 9 }]);
    const { user, panel } = await openTags();
    expect(await panel.findByText('1,204 active, 96 unsubscribed')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Change “VIP”' }));
    const field = panel.getByLabelText('Name');
    await user.clear(field);
    await user.type(field, 'Fair{Enter}');
    expect(await panel.findByText(/Merge the two instead/)).toBeVisible();
    await user.type(field, ' 2026{Enter}');
    await vi.waitFor(() =>
      expect(answers['save newsletter_tags']).toHaveBeenLastCalledWith({
        id: '9',
        name: 'Fair 2026',
      }),
    );
    await vi.waitFor(() => expect(field).not.toBeInTheDocument());
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
    answers.remove_newsletter_tag.mockReturnValueOnce(1500).mockReturnValue(0);
    const { user, panel } = await openTags();
    await user.click(await panel.findByRole('button', { name: 'Change “VIP”' }));
    await user.selectOptions(panel.getByLabelText('Merge into'), into);
    await user.click(panel.getByRole('button', { name: button }));
    expect(answers.remove_newsletter_tag).not.toHaveBeenCalled();
    await screen.findByRole('alertdialog', { name: question });
    await user.click(screen.getByRole('button', { name: confirm }));
    await vi.waitFor(() =>
      expect(answers.remove_newsletter_tag.mock.calls).toEqual([[call], [call]]),
    );
  });
});
