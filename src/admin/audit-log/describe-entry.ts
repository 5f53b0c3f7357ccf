import { agency } from '@contracts/agency';
import { subjectForEveryone } from '@contracts/letter-fields';
import { formatCount, formatNumber } from '@/shared/format/format';
import { formatDate } from '@/shared/format/moment';
import type { AuditEntry, AuditValue } from './api/audit-entries';
import { areaLabel, fieldLabel } from './audited-areas';

type Entry = Pick<AuditEntry, 'action' | 'table' | 'label' | 'changes'>;

/** An entry as a sentence without its subject, the admin: "set Priya’s application to shortlisted". */
export function describeEntry(entry: Entry): string {
  if (entry.action === 'login') return 'logged in';
  if (entry.action === 'export') return describeExport(entry);
  const describe = byTable[entry.table];
  return describe ? describe(entry) : describeOther(entry);
}

const byTable: Partial<Record<string, (entry: Entry) => string>> = {
  jobs: (entry) => {
    const job = `the job ${quoted(titleOf(entry))}`;
    if (entry.action === 'insert') {
      return entry.changes.created_at ? `restored ${job}` : `created ${job}`;
    }
    if (entry.action === 'delete') return `deleted ${job}`;
    if (isOnly(entry, 'is_active'))
      return `${after(entry, 'is_active') ? 'opened' : 'closed'} ${job}`;
    if (isOnly(entry, 'title')) return describeRename(entry, 'the job');
    return `changed the ${fieldsOf(entry)} of ${job}`;
  },
  job_applications: (entry) =>
    describeLead(entry, 'application', (lead, status) => `set ${lead} to ${status}`),
  contact_inquiries: (entry) => {
    const outcome = after(entry, 'outcome');
    if (outcome !== undefined) {
      return `marked ${leadOf(entry, 'inquiry')} as ${outcome === null ? 'open' : String(outcome)}`;
    }
    return describeLead(entry, 'inquiry', (lead, status) => `marked ${lead} as ${status}`);
  },
  lead_notes: describeNote,
  next_steps: describeStep,
  reply_templates: (entry) => {
    const template =
      entry.label === null ? 'a reply template' : `the reply template ${quoted(entry.label)}`;
    if (entry.action === 'insert') return `made ${template}`;
    if (entry.action === 'delete') return `deleted ${template}`;
    return `changed the ${fieldsOf(entry)} of ${template}`;
  },
  blogs: (entry) => {
    const post = `the post ${quoted(titleOf(entry))}`;
    const status = after(entry, 'status');
    if (entry.action === 'delete') return `deleted ${post}`;
    if (entry.action === 'insert') {
      return `created ${post}${status === 'published' ? ' and published it' : ' as a draft'}`;
    }
    if (status === 'published') return `published ${post}`;
    if (status === 'draft') return `took ${post} back to draft`;
    if (isOnly(entry, 'title')) return describeRename(entry, 'the post');
    return `changed the ${fieldsOf(entry)} of ${post}`;
  },
  blog_settings: (entry) => `changed the ${fieldsOf(entry)} of the blog’s settings`,
  newsletter_settings: (entry) =>
    `${after(entry, 'welcome_letter') === 'on' ? 'switched on' : 'changed'} the welcome letter`,
  admin_settings: (entry) => {
    if (isOnly(entry, 'has_morning_mail')) {
      return `switched ${after(entry, 'has_morning_mail') ? 'on' : 'off'} the mail about due steps in the morning`;
    }
    if (isOnly(entry, 'has_past_letters')) {
      return after(entry, 'has_past_letters')
        ? 'published the past letters'
        : 'took the past letters off the website';
    }
    return isOnly(entry, 'has_login_code_reminder') && !after(entry, 'has_login_code_reminder')
      ? 'put the reminder about login codes aside'
      : `changed the ${fieldsOf(entry)} of the settings`;
  },
  newsletter_subscribers: (entry) => {
    const many = after(entry, 'rows');
    if (typeof many === 'number') {
      return entry.action === 'bar'
        ? `barred ${countOf(many, 'address', 'addresses')} from newsletters`
        : `added ${formatNumber(many)} subscribers`;
    }
    const subscriber = entry.label ?? 'a subscriber';
    const status = after(entry, 'status');
    if (entry.action === 'insert') {
      return status === 'unsubscribed'
        ? `noted that ${subscriber} has left the newsletter`
        : `added ${subscriber} to the newsletter`;
    }
    if (entry.action === 'erase' || entry.action === 'restore') return describeErasure(entry);
    if (entry.action === 'bar') return `barred ${subscriber} from newsletters`;
    if (status === 'unsubscribed') return `unsubscribed ${subscriber}`;
    if (status === 'active') return `made ${subscriber} active again`;
    return `changed the ${fieldsOf(entry)} of ${subscriber}`;
  },
  newsletter_tags: describeTag,
  newsletters: describeCampaign,
  site_build: () => 'asked for a build of the static site',
  login_codes: (entry) =>
    after(entry, 'status') === 'on'
      ? 'switched on the codes for new browsers'
      : 'switched off the codes for new browsers',
  trusted_browsers: (entry) => {
    if (entry.action === 'insert') return 'confirmed a new browser by a code';
    return `forgot ${countOf(before(entry, 'rows'), 'browser', 'browsers') ?? 'browsers'}`;
  },
};

const rowNouns: Partial<Record<string, readonly [one: string, many: string]>> = {
  job_applications: ['application', 'applications'],
  contact_inquiries: ['inquiry', 'inquiries'],
  newsletter_subscribers: ['subscriber', 'subscribers'],
  people: ['entry about a person', 'entries about a person'],
};

function describeExport(entry: Entry): string {
  // Without a number of rows: the file of one application.
  if (entry.table === 'job_applications' && !entry.changes.rows) {
    return `opened the résumé of ${leadOf(entry, 'application')}`;
  }
  const [one, many] = rowNouns[entry.table] ?? ['row', 'rows'];
  return `exported ${countOf(after(entry, 'rows'), one, many) ?? many}`;
}

function describeCampaign(entry: Entry): string {
  const subject = after(entry, 'subject') ?? entry.label;
  const campaign = `the campaign ${quoted(subject && subjectForEveryone(String(subject)))}`;
  if (entry.action === 'insert') {
    const recipients = countOf(after(entry, 'recipients'), 'recipient', 'recipients');
    return recipients === null ? `scheduled ${campaign}` : `sent ${campaign} to ${recipients}`;
  }
  switch (after(entry, 'status')) {
    case 'paused':
      return `paused ${campaign}`;
    case 'stopped':
      return `stopped ${campaign}`;
    case 'draft':
      return `undid the sending of ${campaign}`;
    case 'scheduled':
      return `sent ${campaign} after its time`;
    case 'sending':
      return before(entry, 'status') === 'paused'
        ? `resumed ${campaign}`
        : `sent ${campaign} again to those it had not reached`;
    default:
      return `changed the ${fieldsOf(entry)} of ${campaign}`;
  }
}

function describeTag(entry: Entry): string {
  const tag = `the tag ${quoted(titleOf(entry))}`;
  const had = before(entry, 'rows');
  if (entry.action === 'insert') return `made ${tag}`;
  if (entry.action === 'delete') {
    const deleted = `the tag ${quoted(before(entry, 'title'))}`;
    const into = after(entry, 'title');
    return into === undefined ? `deleted ${deleted}` : `merged ${deleted} into ${quoted(into)}`;
  }
  if (isOnly(entry, 'title')) return describeRename(entry, 'the tag');
  const whom = countOf(had ?? after(entry, 'rows'), 'subscriber', 'subscribers') ?? 'subscribers';
  return had === undefined ? `set ${tag} on ${whom}` : `took ${tag} from ${whom}`;
}

function describeOther(entry: Entry): string {
  const area = areaLabel(entry.table);
  if (entry.action === 'insert') return `added an entry to ${area}`;
  if (entry.action === 'delete') return `deleted an entry from ${area}`;
  return `changed the ${fieldsOf(entry)} of an entry in ${area}`;
}

function describeNote({ action, changes }: Entry): string {
  const of = 'inquiry_id' in changes ? 'an inquiry' : 'an application';
  if (action === 'insert') return `wrote a note about ${of}`;
  return `${action === 'delete' ? 'deleted' : 'changed'} a note about ${of}`;
}

function describeStep(entry: Entry): string {
  const step = entry.label === null ? 'a next step' : `the next step for ${entry.label}`;
  if (entry.action === 'insert') return `planned ${step}`;
  if (entry.changes.done_at) return `${after(entry, 'done_at') ? 'did' : 'reopened'} ${step}`;
  return isOnly(entry, 'due_on')
    ? `moved ${step} to ${formatDate(String(after(entry, 'due_on')))}`
    : `changed ${step}`;
}

function describeLead(
  entry: Entry,
  noun: 'application' | 'inquiry',
  describeStatus: (lead: string, status: string) => string,
): string {
  if (entry.action === 'erase' || entry.action === 'restore') return describeErasure(entry);
  const lead = leadOf(entry, noun);
  if (entry.action === 'insert') return `added ${lead}`;
  const status = after(entry, 'status');
  if (entry.changes.reply) {
    const reply = describeReply(entry, lead);
    return status === undefined ? reply : `${reply} and ${describeStatus('it', String(status))}`;
  }
  return status === undefined
    ? `changed the ${fieldsOf(entry)} of ${lead}`
    : describeStatus(lead, String(status));
}

function describeReply(entry: Entry, lead: string): string {
  const reply = after(entry, 'reply');
  if (reply === undefined) return `took back a reply to ${lead}`;
  return reply === 'sent again' ? `sent a reply to ${lead} again` : `replied to ${lead}`;
}

/** "Priya’s application", or "an application" when the row is gone. */
const leadOf = ({ label }: Entry, noun: string) =>
  label === null ? `an ${noun}` : `${label}’s ${noun}`;

/** Numbers only: an erased person's name stays erased. */
function describeErasure(entry: Entry): string {
  const counted = [
    countOf(before(entry, 'applications'), 'application', 'applications'),
    countOf(before(entry, 'inquiries'), 'inquiry', 'inquiries'),
    countOf(before(entry, 'newsletter_entries'), 'newsletter entry', 'newsletter entries'),
  ].filter((part) => part !== null);
  const what = listFormat.format(counted);
  return entry.action === 'erase' ? `erased ${what}` : `undid the erasure of ${what}`;
}

function countOf(count: AuditValue | undefined, one: string, many: string): string | null {
  return typeof count === 'number' ? formatCount(count, one, many) : null;
}

function describeRename(entry: Entry, what: string): string {
  return `renamed ${what} ${quoted(before(entry, 'title'))} to ${quoted(after(entry, 'title'))}`;
}

/** The title at that moment if the log has it, else the present one. */
function titleOf(entry: Entry): AuditValue | undefined {
  return after(entry, 'title') ?? before(entry, 'title') ?? entry.label;
}

function quoted(title: AuditValue | undefined): string {
  return title === null || title === undefined ? '(unknown)' : `“${title}”`;
}

const before = ({ changes }: Entry, column: string): AuditValue | undefined => {
  const change = changes[column];
  return change && 'old' in change ? change.old : undefined;
};
const after = ({ changes }: Entry, column: string): AuditValue | undefined => {
  const change = changes[column];
  return change && 'new' in change ? change.new : undefined;
};

const isOnly = ({ changes }: Entry, column: string): boolean =>
  Object.keys(changes).length === 1 && changes[column] !== undefined;

const listFormat = new Intl.ListFormat(agency.adminLanguage, { type: 'conjunction' });
const fieldsOf = ({ changes }: Entry): string =>
  listFormat.format(Object.keys(changes).map(fieldLabel));
