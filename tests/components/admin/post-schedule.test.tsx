// Tests a post that goes live later: the choice in the form, and the question before a public post disappears.
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '@/shared/content/site.prepared';
import { today } from '@/admin/posts/post-fields';
import { openState } from '../../states/open.tsx';
import { post } from '../../states/post-rows.ts';
import { session } from '../../states/rows.ts';
import { button, field, openWritten, put, radio } from './post-form.ts';
import { studioDate } from './studio-time.ts';

const day = '2199-12-03';
const atNine = studioDate(`${day}T09:00`).toISOString();
const timeLabel = `Time in ${site.city}`;
const question = () => screen.queryByRole('alertdialog');

// A device far from the agency.
beforeEach(() => void vi.stubEnv('TZ', 'Pacific/Pago_Pago'));
afterEach(() => void vi.unstubAllEnvs());

it('a date ahead offers a time, and Schedule stores that moment', async () => {
  const { user, asked } = await openWritten();
  expect(screen.queryByRole('radio', { name: /Goes live/ })).toBeNull();
  expect(button('Publish')).toBeVisible();
  put('Publish date', day);
  expect(radio('Goes live on that day at 09:00')).toBeChecked();
  expect(field(timeLabel)).toHaveValue('09:00');
  expect(field(timeLabel)).toHaveAccessibleDescription(
    /Dec 3, 2199, 09:00\sAM; in your time zone: Dec \d, 2199/,
  );
  await user.click(button('Schedule'));
  expect(await screen.findByText('Post Created')).toBeVisible();
  expect(asked('insert blogs')[0]?.body).toMatchObject({ publish_date: day, publish_at: atNine });
});

it('a date without a time is refused', async () => {
  const { user, asked } = await openWritten();
  put('Publish date', day);
  put(timeLabel, '');
  await user.click(button('Publish'));
  expect(await screen.findByText('Choose a date and a time.')).toBeVisible();
  expect(field(timeLabel)).toHaveFocus();
  expect(asked('insert blogs')).toEqual([]);
});

it('the choice of a time stays while the date is typed again', async () => {
  const { user } = await openWritten();
  put('Publish date', day);
  put(timeLabel, '14:30');
  await user.click(radio('At once'));
  expect(screen.getByText(/visible right away/)).toBeVisible();
  for (const typed of ['', '0002-12-03', day]) put('Publish date', typed);
  expect(radio('At once')).toBeChecked();
  await user.click(radio('Goes live on that day at 14:30'));
  for (const typed of ['0002-12-03', day]) put('Publish date', typed);
  expect(radio('Goes live on that day at 14:30')).toBeChecked();
});

it('a post that is saved after midnight goes live when the form said so', async () => {
  const later = Date.parse('2026-12-01T00:00:00Z') / 1000;
  const { user, asked, pass } = await openWritten({
    'auth/token': { ...session, expires_at: later },
  });
  const tomorrow = '2026-11-21';
  put('Publish date', tomorrow);
  pass(studioDate(`${tomorrow}T00:05`).getTime() - Date.now());
  put('Excerpt', 'What sold best');
  expect(radio('Goes live on that day at 09:00')).toBeChecked();
  await user.click(button('Schedule'));
  expect(await screen.findByText('Post Created')).toBeVisible();
  expect(asked('insert blogs')[0]?.body).toMatchObject({
    publish_at: studioDate(`${tomorrow}T09:00`).toISOString(),
  });
});

it('a post without a date ahead is public at once, also when a time was chosen first', async () => {
  const { user, asked } = await openWritten();
  put('Publish date', day);
  put('Publish date', today());
  expect(radio('At once')).toBeChecked();
  await user.click(button('Publish'));
  await screen.findByText('Post Created');
  expect(asked('insert blogs')[0]?.body).toMatchObject({ publish_at: null });
});

it('a scheduled post says for when, and becomes a draft without a question', async () => {
  const { user } = await openState('admin/blog/edit', {
    blogs: [{ ...post, publish_date: day, publish_at: atNine }],
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Scheduled for').parentElement).toHaveTextContent(
    /^Scheduled for Dec 3, 2199, 09:00\sAM$/,
  );
  await user.click(button('Unpublish'));
  expect(question()).toBeNull();
  expect(await screen.findByText('Post Updated')).toBeVisible();
});

it('a public post asks before it leaves the site until later', async () => {
  const { user, asked } = await openState('admin/blog/edit');
  put('Publish date', day);
  await user.click(button('Save changes'));
  expect(question()).toHaveTextContent(
    /no longer find this post.*until it goes live again: Dec 3, 2199/,
  );
  await user.click(button('Keep editing'));
  expect(asked('update blogs')).toEqual([]);
  await user.click(button('Save changes'));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Save changes' }),
  );
  expect(await screen.findByText('Post Updated')).toBeVisible();
  expect(asked('update blogs')[0]?.body).toMatchObject({ publish_date: day, publish_at: atNine });
});
