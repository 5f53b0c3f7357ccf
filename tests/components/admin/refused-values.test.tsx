/**
 * Tests that a value that the database would refuse is reported at its field, however the form is saved, and not sent.
 */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { openState } from '../../states/open.tsx';
import { fillIn } from './post-form.ts';
import { put } from './put.ts';

const ways: Record<string, (user: UserEvent, button: string) => Promise<void>> = {
  'its button': (user, button) => user.click(screen.getByRole('button', { name: button })),
  Enter: (user) => user.keyboard('{Enter}'),
  'Ctrl+S': (user) => user.keyboard('{Control>}s{/Control}'),
};
const everyWay = Object.keys(ways);

const year27 = '0027-11-29';
const jobs = { state: 'admin/jobs/edit', button: 'Save', write: 'update jobs' } as const;
const posts = { state: 'admin/blog/new', button: 'Save draft', write: 'insert blogs' } as const;

describe.each([
  { ...jobs, label: 'Closing date', value: year27, by: everyWay },
  { ...jobs, label: 'Title', value: 'x'.repeat(201), by: ['Ctrl+S'] },
  { ...posts, label: 'Publish date', value: year27, by: ['its button', 'Ctrl+S'] },
  { ...posts, label: 'Featured image', value: `/${'x'.repeat(2000)}`, by: ['Ctrl+S'] },
  {
    state: 'admin/inquiries/next-step',
    button: 'Save step',
    write: 'insert next_steps',
    label: 'By',
    value: year27,
    by: ['its button', 'Enter'],
  },
  {
    state: 'admin/newsletter/html',
    button: 'Send to 1,234 Subscribers',
    write: 'functions/send-newsletter',
    label: 'Subject Line',
    value: 'x'.repeat(201),
    by: ['its button'],
  },
] as const)('$label of $state', ({ state, button, write, label, value, by }) => {
  it.each(by)('is refused and named when it is saved by %s', async (way) => {
    const { user, asked } = await openState(state);
    if (state === posts.state) fillIn();
    if (state === 'admin/inquiries/next-step') put(screen.getByLabelText('What to do'), 'Call');
    if (state === 'admin/newsletter/html')
      put(screen.getByLabelText('Content (HTML)'), '<p>Hi</p>');
    const field = screen.getByLabelText(label);
    field.focus();
    put(field, value);
    await ways[way]?.(user, button);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/^(?:At most|Choose a day from)/);
    expect(asked(write)).toEqual([]);
  });
});

const { blog_settings: settings, newsletter_subscribers: subscriber } = columnLimits;

it.each([
  ['admin/blog/tab-settings', 'Blog title', settings.title],
  ['admin/blog/tab-settings', 'Description', settings.description],
  ['admin/newsletter/add', 'Name', subscriber.name],
  ['admin/newsletter/add', 'How did they give consent?', subscriber.consent_note],
  ['admin/newsletter/stop-mailing', 'Note', columnLimits.newsletter_barred.note],
])('in %s, “%s” takes no longer text than its column', async (state, label, limit) => {
  await openState(state);
  expect(await screen.findByLabelText(label)).toHaveProperty('maxLength', limit.maxLength);
});
