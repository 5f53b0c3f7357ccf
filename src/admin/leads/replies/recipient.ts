import type { LeadKind } from '@mail/letter/reply-links';
import type { Lead } from '../model/lead';
import type { LeadDefinition, StatusOption } from '../model/lead-definition';

/** A person who gets a reply. */
export interface Recipient {
  /** The lead's. */
  id: string;
  name: string;
  email: string;
  /** As it was shown. */
  status: string;
  /** Fills in `{position}` or `{service}`; empty when there is none any more. */
  about: string;
  /** The last title of a position that is gone; empty when it is not gone. */
  goneAbout: string;
}

/** The part of a lead's definition that replies need. */
export interface ReplyKind {
  noun: readonly [one: LeadKind, many: string];
  statuses: readonly StatusOption<string>[];
  actionOf: (label: string) => string;
}

export function toRecipient<Row extends Lead<Status>, Status extends string, Filters>(
  { aboutOf }: Pick<LeadDefinition<Row, Status, Filters>, 'aboutOf'>,
  row: Row,
): Recipient {
  const { words, isGone } = aboutOf(row);
  const { id, name, email, status } = row;
  return { id, name, email, status, about: isGone ? '' : words, goneAbout: isGone ? words : '' };
}
