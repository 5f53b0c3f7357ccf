/** Creates the function send-newsletter with its dependencies, for a caller of the test. */
import { succeed } from '../../../supabase/functions/_shared/http.ts';
import type { CheckSession } from '../../../supabase/functions/_shared/session.ts';
import type { Creation } from '../../../supabase/functions/send-newsletter/campaigns.ts';
import {
  createHandler,
  type Dependencies,
} from '../../../supabase/functions/send-newsletter/handler.ts';
import { frame } from '../call.ts';

export const letter = {
  preheader: 'Soon',
  title: 'News',
  body: '<p>Hello</p>',
  buttonText: '',
  buttonLink: '',
  signOff: '',
};
export const user = { id: '00000000-0000-4000-8000-000000000001', email: 'ana@example.com' };
const now = Date.parse('2026-11-21T12:00:00Z');
export const created = {
  outcome: 'created',
  id: '00000000-0000-4000-8000-00000000000c',
  recipients: 45,
  send_at: '2026-11-21T12:00:20Z',
  status: 'scheduled',
} satisfies Creation;

export function handlerFor(checkSession: CheckSession, dependencies: Partial<Dependencies> = {}) {
  return createHandler({
    checkSession,
    senders: [{ name: 'Studio Saffron', address: 'hello@example.com' }],
    frame,
    createCampaign: async () => created,
    startAfterUndo: () => undefined,
    sendTest: async () => succeed('A test is on its way.'),
    saveWelcome: async () => ({ outcome: 'saved', version: 1 }),
    now: () => now,
    ...dependencies,
  });
}

export const isAdmin: CheckSession = async () => ({ kind: 'admin', user });
