import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Answers } from '../../states/backend.ts';
import { reader, welcomeLetter } from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';

async function openPanel(rest: Answers = {}) {
  const view = await openState('admin/newsletter/subscriber', rest);
  return { ...view, panel: within(screen.getByRole('dialog', { name: reader.email })) };
}

it('the welcome letter is sent by hand to a subscriber who has not had it', async () => {
  const { user, panel, asked } = await openPanel();
  await user.click(await panel.findByRole('button', { name: 'Send the welcome letter' }));
  expect(await screen.findByText('The welcome letter is on its way')).toBeVisible();
  expect(asked('send_welcome_letter').map(({ body }) => body)).toEqual([{ subscriber: reader.id }]);
});

it('a welcome letter that was not sent says so', async () => {
  const { user, panel } = await openPanel({ send_welcome_letter: false });
  await user.click(await panel.findByRole('button', { name: 'Send the welcome letter' }));
  expect(await screen.findByText('No welcome letter was sent')).toBeVisible();
});

it.each([
  ['while it is off', { newsletters: [{ ...welcomeLetter, status: 'stopped' }] }],
  [
    'to a subscriber who had it',
    { newsletter_subscribers: [{ ...reader, welcomed_at: '2026-04-01T10:00:00Z' }] },
  ],
  [
    'to a subscriber who has left',
    { newsletter_subscribers: [{ ...reader, status: 'unsubscribed' }] },
  ],
])('the welcome letter is not offered %s', async (_when, answers) => {
  const { panel } = await openPanel(answers);
  await panel.findByText('Origin');
  expect(panel.queryByRole('button', { name: 'Send the welcome letter' })).toBeNull();
});
