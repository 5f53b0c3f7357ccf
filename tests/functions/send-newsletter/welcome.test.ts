// Tests storing the welcome letter for new subscribers with send-newsletter.
import { describe, expect, test, vi } from 'vitest';
import type { CreateCampaign } from '../../../supabase/functions/send-newsletter/campaigns.ts';
import type { SaveWelcome } from '../../../supabase/functions/send-newsletter/welcome.ts';
import { call, newsletter } from '../call.ts';
import { handlerFor, isAdmin, letter, user } from './handler-for.ts';

describe('a welcome letter', () => {
  const welcome = { action: 'welcome', version: 3, isSwitchedOn: true };

  test('stores the text in the admin’s name and sends nothing', async () => {
    const saveWelcome = vi.fn<SaveWelcome>(async () => ({ outcome: 'saved', version: 4 }));
    const createCampaign = vi.fn<CreateCampaign>();
    const handler = handlerFor(isAdmin, { saveWelcome, createCampaign });
    const { status, answer } = await call(handler, { ...newsletter, letter, ...welcome });
    expect(status).toBe(200);
    expect(answer).toEqual({
      success: true,
      message: 'New subscribers get it from now on.',
      version: 4,
    });
    expect(saveWelcome.mock.calls).toEqual([
      [
        {
          subject: 'News',
          content: '<p>Hello</p>',
          letter,
          from_name: 'Studio Saffron',
          from_email: 'hello@example.com',
          created_by: user.id,
          made_from: 3,
          switch_on: true,
        },
      ],
    ]);
    expect(createCampaign).not.toHaveBeenCalled();
  });

  test('is refused when another version was saved meanwhile', async () => {
    const handler = handlerFor(isAdmin, {
      saveWelcome: async () => ({ outcome: 'conflict', version: 5 }),
    });
    expect((await call(handler, { ...newsletter, ...welcome })).status).toBe(409);
  });

  test.each([
    ['a sender who is not on the list', { fromEmail: 'other@example.com' }],
    ['codes of another tool', { content: '<p>Hi *|FNAME|*</p>' }],
    ['no text', { content: ' ' }],
    ['more than mail programs show', { content: `<p>${'x'.repeat(101 * 1024)}</p>` }],
    ['a version that is no number', { version: '3' }],
  ])('passes the checks of a newsletter: %s', async (_, change) => {
    const saveWelcome = vi.fn<SaveWelcome>();
    const handler = handlerFor(isAdmin, { saveWelcome });
    const { status } = await call(handler, { ...newsletter, ...welcome, ...change });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(saveWelcome).not.toHaveBeenCalled();
  });
});
