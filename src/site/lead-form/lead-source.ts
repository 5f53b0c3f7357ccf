// Stores where a visit came from, to send it with an inquiry or an application. Uses no cookie: the tab's own
// sessionStorage holds it, it is sent only with a form, and it is gone with the tab.
//
// The first page of a visit decides; moving around and reloading change nothing. Two full page loads are exceptions: a
// URL with utm_ parameters starts a new visit, and a visit of unknown origin adopts the first foreign referrer.

import { isCampaignColumn, visitColumns, visitLimits, type VisitColumn } from '@contracts/visit';
import { parseUrl } from '@/shared/browser/parse-url';

const STORAGE_KEY = 'lead-source';

type LeadSource = Partial<Record<VisitColumn, string>>;

/** Used until the next full page load in browsers without storage. */
let current: LeadSource | undefined;

interface Arrival {
  /** The full URL of the page. */
  address: string;
  referrer: string;
}

/** Call once per page load, before anything can change the URL. */
export function captureLeadSource(
  arrival: Arrival = { address: window.location.href, referrer: document.referrer },
): void {
  const found = readArrival(arrival);
  const kept = load();
  if (kept && !isCampaign(found) && (isNamed(kept) || !found.referrer)) {
    current = kept;
    return;
  }
  current = found;
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(found));
  } catch {
    // The storage is full or forbidden: `current` works until the page is left.
  }
}

export function readLeadSource(): LeadSource {
  return { ...(current ?? load()) };
}

function readArrival({ address, referrer }: Arrival): LeadSource {
  const { origin, pathname, searchParams } = new URL(address);
  const campaign = visitColumns
    .filter(isCampaignColumn)
    .map((column) => [column, searchParams.get(column)]);
  return clean({
    ...Object.fromEntries(campaign),
    referrer: foreignPage(referrer, origin),
    // Leaves out the query, which may contain personal data.
    landing_page: pathname,
  });
}

/** Returns origin and path of another site's page, never its query. */
function foreignPage(referrer: string, ownOrigin: string): string | undefined {
  const url = parseUrl(referrer);
  if (!url) return undefined;
  const { protocol, host, pathname, origin } = url;
  return origin === ownOrigin ? undefined : `${protocol}//${host}${pathname}`;
}

const isCampaign = (source: LeadSource) => Object.keys(source).some(isCampaignColumn);
const isNamed = (source: LeadSource) => isCampaign(source) || Boolean(source.referrer);

/**
 * Returns known columns only, as one line each. The database cleans as well, but Postgres refuses the whole request,
 * and with it the lead, for a zero byte or half of a surrogate pair.
 */
function clean(source: Record<string, unknown>): LeadSource {
  const cleaned: LeadSource = {};
  for (const column of visitColumns) {
    const value = source[column];
    if (typeof value !== 'string') continue;
    // Cuts first, because the cut may leave half of a surrogate pair.
    const text = value
      .slice(0, visitLimits[column])
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim();
    if (text) cleaned[column] = text;
  }
  return cleaned;
}

function load(): LeadSource | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return typeof stored === 'object' && stored !== null ? clean({ ...stored }) : undefined;
  } catch {
    return undefined;
  }
}
