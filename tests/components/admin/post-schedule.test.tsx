import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '@/shared/content/site.prepared';
import { studioDay } from '@/shared/format/studio-day';
import { createPost, fetchStoredPost, updatePost } from '@/admin/posts/api/admin-post-editing';
import { today } from '@/admin/posts/post-fields';
import { publishTimes } from '@/admin/posts/publish-time';
import { button, edit, field, openWritten, put, radio, stored } from './render-post-form.tsx';
import { studioDate } from './studio-time.ts';

// A post that goes live later: the choice in the form, and what it asks before a public post goes.

vi.mock('@/admin/posts/api/admin-post-editing');
vi.mock('@/admin/session/api/upload-image');

const day = '2199-12-03';
const timeLabel = `Time in ${site.city}`;
const asked = () => screen.queryByRole('alertdialog');

beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Pago_Pago'));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const savedTime = () => vi.mocked(createPost).mock.lastCall?.[1].publishTime;

it('offers a time as soon as the date lies ahead, refuses half of one, keeps the choice while the date is typed again, and schedules', async () => {
  const { user } = await openWritten();
  expect(screen.queryByRole('radio', { name: /Goes live/ })).toBeNull();
  expect(button('Publish')).toBeVisible();
  put('Publish date', day);
  expect(radio('Goes live on that day at 09:00')).toBeChecked();
  expect(field(timeLabel)).toHaveValue('09:00');
  expect(field(timeLabel)).toHaveAccessibleDescription(
    /Dec 3, 2199, 09:00\sAM; on your clock: Dec \d, 2199/,
  );

  put(timeLabel, '');
  await user.click(button('Publish'));
  expect(await screen.findByText('Choose a date and a time.')).toBeVisible();
  expect(field(timeLabel)).toHaveFocus();
  expect(field('Title')).toHaveValue('Diwali offers');
  expect(createPost).not.toHaveBeenCalled();

  put(timeLabel, '14:30');
  await user.click(radio('At once'));
  expect(screen.getByText(/visible right away/)).toBeVisible();
  for (const typed of ['', '0002-12-03', day]) put('Publish date', typed);
  expect(radio('At once')).toBeChecked();
  await user.click(radio('Goes live on that day at 14:30'));
  for (const typed of ['0002-12-03', day]) put('Publish date', typed);
  expect(radio('Goes live on that day at 14:30')).toBeChecked();
  await user.click(button('Schedule'));
  expect(await screen.findByText('Post Created')).toBeVisible();
  expect(savedTime()).toBe('14:30');
});

it('goes live when the form said so, saved after midnight or the next morning', async () => {
  vi.setSystemTime('2026-12-02T12:00:00Z');
  const { user } = await openWritten();
  const tomorrow = studioDay(new Date('2026-12-03T12:00:00Z'));
  put('Publish date', tomorrow);
  vi.setSystemTime(studioDate(`${tomorrow}T00:05`));
  put('Excerpt', 'What sold best');
  expect(radio('Goes live on that day at 09:00')).toBeChecked();
  await user.click(button('Schedule'));
  expect(await screen.findByText('Post Created')).toBeVisible();
  expect(savedTime()).toBe('09:00');
});

it('is public at once without a date ahead, also when a time was chosen first', async () => {
  const { user } = await openWritten();
  put('Publish date', day);
  put('Publish date', today());
  expect(radio('At once')).toBeChecked();
  await user.click(button('Publish'));
  await screen.findByText('Post Created');
  expect(savedTime()).toBe(publishTimes.asDated);
});

const scheduled = {
  ...stored,
  publishAt: studioDate(`${day}T09:00`).toISOString(),
  fields: { ...stored.fields, publishDate: day, publishTime: '09:00' },
};

it('says for when it is scheduled, and a draft is made of it without a question', async () => {
  vi.mocked(fetchStoredPost).mockResolvedValue(scheduled);
  const { user } = await edit();
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Scheduled for').parentElement).toHaveTextContent(
    /^Scheduled for Dec 3, 2199, 09:00\sAM$/,
  );
  await user.click(button('Unpublish'));
  expect(asked()).toBeNull();
  expect(await screen.findByText('Post Updated')).toBeVisible();
});

it('asks before a public post leaves the site until later', async () => {
  const { user } = await edit();
  expect(screen.getByText('Published')).toBeVisible();
  put('Publish date', day);
  await user.click(button('Save changes'));
  expect(asked()).toHaveTextContent(
    /no longer find this post.*until it goes live again: Dec 3, 2199/,
  );
  await user.click(button('Keep editing'));
  expect(updatePost).not.toHaveBeenCalled();
  await user.click(button('Save changes'));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save changes' }),
  );
  expect(await screen.findByText('Post Updated')).toBeVisible();
  expect(vi.mocked(updatePost).mock.lastCall?.[1]).toMatchObject({
    publishDate: day,
    publishTime: '09:00',
  });
});
