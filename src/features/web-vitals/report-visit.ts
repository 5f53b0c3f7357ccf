// How fast a visit was, told once: when its page is hidden for the first time. The library has seen what happened before
// it came, and the figures of later pages, which no browser loads, are not among them.
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { getBackend } from '@/lib/env';
import type { Database } from '@/lib/supabase/database.types';
import { pageKind } from './page-kind';

type Report = Database['public']['Functions']['record_web_vitals']['Args'];

/** Measures the page that this visit begins with, until it is hidden. Nothing about the visitor is told. */
export function reportVisit(pattern: string): void {
  const report: Report = { page: pageKind(pattern) };
  const note = ({ name, value }: MetricType) => {
    report[nameOf[name]] = value;
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note);

  const told = new AbortController();
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    told.abort();
    send(report);
  };
  // After the library's own, which notes its last figures at the same moment.
  document.addEventListener('visibilitychange', tell, { signal: told.signal });
}

const nameOf = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

/** A browser sends it to its end, also for a page that is gone; what gets lost was one of many. */
function send(report: Report): void {
  const { url, publishableKey } = getBackend();
  fetch(`${url}/rest/v1/rpc/record_web_vitals`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
