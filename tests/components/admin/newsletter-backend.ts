// A backend for the newsletter's admin screens. Importing it answers every request with the defaults below; a test
// replaces single answers. A rejected answer is a lost connection, a Response a refusal.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, vi } from 'vitest';

/** Called with the arguments of a function, or with the parameters of a table's query. */
const answer = () => vi.fn<(input: Record<string, unknown>) => unknown>();

export const answers = {
  newsletter_counts: answer(),
  subscriber_list: answer(),
  /** Called with the parameters of the query, and returns the number. */
  'count subscriber_list': answer(),
  search_subscribers: answer(),
  count_subscribers: answer(),
  record_export: answer(),
  import_subscribers: answer(),
  newsletter_subscribers: answer(),
  newsletter_barred: answer(),
  /** Called with the row that is added. */
  'save newsletter_barred': answer(),
  /** Called with the change, and the id of its subscriber. */
  'save newsletter_subscribers': answer(),
  newsletter_subscriber_tags: answer(),
  /** Called with the rows that are added. */
  'save newsletter_subscriber_tags': answer(),
  'delete newsletter_subscriber_tags': answer(),
  tag_list: answer(),
  newsletter_tags: answer(),
  /** Called with a new tag, or with a new name and the id of its tag. */
  'save newsletter_tags': answer(),
  tag_matching_subscribers: answer(),
  remove_newsletter_tag: answer(),
  count_newsletter_audience: answer(),
  campaign_list: answer(),
  newsletter_failures: answer(),
  newsletters: answer(),
  'delete newsletters': answer(),
  steer_newsletter_campaign: answer(),
  retry_deliveries: answer(),
  newsletter_drafts: answer(),
  admin_settings: answer(),
  session_end_reason: answer(),
  save_newsletter_draft: answer(),
  blogs: answer(),
  'send-newsletter': answer(),
};

export const lostConnection = new TypeError('Failed to fetch');

/** True when the list of drafts is read, and not a single draft. */
export const isDraftList = (select: unknown) => String(select).includes('updated_at');

/** A refusal of the database, in its own words. */
export const raised = (message: string, code = 'P0001') =>
  Response.json(
    { code, message, details: null, hint: null },
    { status: code === '23505' ? 409 : 400 },
  );

/** An edge function's refusal. */
export const refusal = (status: number, error: string) =>
  Response.json({ success: false, error }, { status });

/** The composer of the last test saves when it goes. Its answer, some turns of the event loop later, is kept on the device. */
async function lastSave(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
}

beforeEach(async () => {
  await lastSave();
  vi.clearAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  Object.values(answers).forEach((mock) => mock.mockReset().mockReturnValue([]));
  answers.newsletter_counts.mockReturnValue([{ total: 9, active: 1234, unsubscribed: 1 }]);
  answers['count subscriber_list'].mockReturnValue(1);
  answers.count_subscribers.mockReturnValue(1);
  answers.count_newsletter_audience.mockReturnValue({ recipients: 1234, missing: [] });
  answers.record_export.mockReturnValue(null);
  answers.session_end_reason.mockReturnValue(null);
  answers.admin_settings.mockReturnValue({ has_past_letters: false });
  answers.newsletter_drafts.mockImplementation(({ select }) =>
    isDraftList(select) ? [] : Promise.reject(lostConnection),
  );
  answers['save newsletter_subscribers'].mockReturnValue([{ id: 'any' }]);
  answers.save_newsletter_draft.mockImplementation(({ made_from: madeFrom, ...draft }) => [
    { ...draft, version: Number(madeFrom) + 1 },
  ]);
  answers['send-newsletter'].mockReturnValue({ success: true, message: 'It is on its way.' });
  vi.stubGlobal('fetch', async (address: string, init: { body?: string; method?: string }) => {
    const { pathname, searchParams } = new URL(address);
    const name = pathname.split('/').at(-1) ?? '';
    const isSave = savedTables.has(name) && init.body !== undefined;
    const isCount = init.method === 'HEAD';
    const kind = isSave ? 'save ' : (prefixes[init.method ?? ''] ?? '');
    const wanted = `${kind}${name}`;
    const mock = Object.entries(answers).find(([known]) => known === wanted)?.[1];
    if (!mock) throw new Error(`No answer is prepared for ${pathname}.`);
    const query = Object.fromEntries(searchParams);
    const sent: Record<string, unknown> | unknown[] | undefined =
      init.body && JSON.parse(init.body);
    const body = Array.isArray(sent) ? { rows: sent } : sent;
    const result = await mock(isSave ? saveOf(query, body) : (body ?? query));
    if (isCount) return new Response(null, { headers: { 'content-range': `*/${String(result)}` } });
    return result instanceof Response ? result.clone() : Response.json(result);
  });
});

/** Tables that the screens write, not only read. */
const savedTables = new Set([
  'newsletter_barred',
  'newsletter_subscribers',
  'newsletter_subscriber_tags',
  'newsletter_tags',
]);

const prefixes: Record<string, string> = { HEAD: 'count ', DELETE: 'delete ' };

/** An insert, or an update whose query names the row. */
const saveOf = (query: Record<string, string>, body?: Record<string, unknown>) => ({
  ...(query['id'] && { id: query['id'].slice(3) }),
  ...body,
});

export const tags = [
  { id: 7, name: 'Fair', key: 'fair', subscribers: 1300, active: 1204, is_going: false },
  { id: 9, name: 'VIP', key: 'vip', subscribers: 2, active: 2, is_going: false },
];

export const subscriber = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'subscriber@example.com',
  name: null as string | null,
  status: 'active',
  subscribed_at: '2026-03-05T09:07:00+00:00',
  unsubscribed_at: null as string | null,
  place: null as string | null,
  welcomed_at: null as string | null,
  tags: [] as string[],
};

export const campaignId = '00000000-0000-4000-8000-00000000c001';

const figures = {
  queued: 1500,
  sent: 1000,
  failed: 0,
  skipped: 0,
  unknown: 0,
  last_error: null as string | null,
};
const running = {
  id: campaignId,
  subject: 'Spring',
  status: 'sending',
  send_at: '2026-03-05T09:07:20+00:00',
  scheduled_at: '2026-03-05 09:07:00.123456+00',
  started_at: '2026-03-05T09:07:21+00:00' as string | null,
  finished_at: null as string | null,
  recipients: 2500 as number | null,
  is_welcome: false,
  tags: null as string[] | null,
};
export type CampaignRow = typeof running & { figures: typeof figures };
type Overrides = Partial<typeof running> & { figures?: Partial<typeof figures> };

/** A running campaign with 1,000 of 2,500 mails sent. */
export const campaign = ({ figures: changed, ...overrides }: Overrides = {}): CampaignRow => ({
  ...running,
  ...overrides,
  figures: { ...figures, ...changed },
});

/** A finished campaign with 2,500 mails sent. */
export const endedCampaign = ({ figures: changed, ...overrides }: Overrides = {}): CampaignRow =>
  campaign({
    status: 'sent',
    finished_at: '2026-03-05T09:12:00+00:00',
    ...overrides,
    figures: { queued: 0, sent: 2500, ...changed },
  });

/** The server lists these campaigns, newest first. */
export function listCampaigns(...rows: CampaignRow[]) {
  answers.campaign_list.mockImplementation(({ id }) =>
    id ? rows.filter((row) => id === `eq.${row.id}`) : rows,
  );
}
