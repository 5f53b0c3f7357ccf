import type { LeadKind } from '@mail/letter/reply-links';
import { aboutOf, type Lead } from '../model/lead';
import type { StatusOption } from '../model/statuses';

/** A person who gets a reply. */
export interface Recipient {
  /** The id of the lead. */
  id: string;
  name: string;
  email: string;
  /** The displayed status. */
  status: string;
  /** The value for `{position}` or `{service}`; empty when it no longer exists. */
  about: string;
  /** The last title of a deleted position; empty when it still exists. */
  goneAbout: string;
}

/** The part of a lead's definition that replies need. */
export interface ReplyKind {
  noun: readonly [one: LeadKind, many: string];
  statuses: readonly StatusOption<string>[];
  actionOf: (label: string) => string;
}

export function toRecipient(lead: Lead): Recipient {
  const { words, isGone } = aboutOf(lead);
  const { id, name, email, status } = lead;
  return { id, name, email, status, about: isGone ? '' : words, goneAbout: isGone ? words : '' };
}
