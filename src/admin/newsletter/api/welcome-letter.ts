// Reads and saves the welcome letter: one campaign, which each new subscriber joins.
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { storedLetterSchema } from '@contracts/newsletter';
import { saveVersion, type SaveResult } from '@/admin/drafts/versioned-row';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import type { WrittenText } from '@/shared/newsletter/newsletter-text';
import { newsletterSender } from '../newsletter-sender';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { campaignsKey, campaignStatusSchema } from './campaigns/campaigns';
import { callSendFunction } from './composer/send-newsletter';

export interface WelcomeText extends WrittenText {
  version: number;
}

export interface WelcomeLetter extends WelcomeText {
  campaignId: string;
  isOn: boolean;
  /** True when new subscribers wait until the campaign is resumed. */
  isPaused: boolean;
  /** True when it was on before, so that it may have recipients. */
  wasStarted: boolean;
  /** True when the sender has changed since the save; the saved email keeps the old one. */
  hasOldSender: boolean;
}

/** Fetches the welcome letter; null while no text is stored. */
export async function fetchWelcomeLetter(signal?: AbortSignal): Promise<WelcomeLetter | null> {
  const query = getAdminClient()
    .from('newsletters')
    .select('id, subject, content, letter, from_name, from_email, status, started_at, version')
    .eq('is_welcome', true);
  const [row] = unwrap(await (signal ? query.abortSignal(signal) : query));
  if (!row) return null;
  const status = campaignStatusSchema.parse(row.status);
  return {
    campaignId: row.id,
    subject: row.subject,
    content: row.content,
    letter: storedLetterSchema.parse(row.letter),
    version: row.version,
    isOn: status === 'sending' || status === 'paused',
    isPaused: status === 'paused',
    wasStarted: row.started_at !== null,
    hasOldSender:
      row.from_name !== newsletterSender.name || row.from_email !== newsletterSender.email,
  };
}

/** Queries it below the campaigns' key, because pausing or stopping a campaign may concern it. */
export function welcomeLetterQuery() {
  return queryOptions({
    queryKey: [...campaignsKey, 'welcome'],
    queryFn: ({ signal }) => fetchWelcomeLetter(signal),
  });
}

interface WelcomeSave extends WelcomeText {
  /** Turns it on or off; undefined to leave it. */
  isSwitchedOn: boolean;
}

const CONFLICT = 409;
const savedSchema = z.object({ version: z.int() });

/**
 * Saves the welcome letter. `version` is the version that the text started from. Throws FunctionRefusal with the
 * server's message.
 */
export function saveWelcomeLetter({
  version,
  isSwitchedOn,
  ...text
}: WelcomeSave): Promise<SaveResult<WelcomeText>> {
  return saveVersion<WelcomeText>({
    write: async () => {
      try {
        const { details } = await callSendFunction({
          action: 'welcome',
          ...text,
          version,
          isSwitchedOn,
        });
        return { ...text, ...savedSchema.parse(details) };
      } catch (error) {
        if (error instanceof FunctionRefusal && error.status === CONFLICT) return undefined;
        throw error;
      }
    },
    read: fetchWelcomeLetter,
    // The function itself handles a repeated save of our own.
    isSame: () => false,
  });
}
