// Reports the speed of a visit's first page once, when the page is first hidden. web-vitals also sees what happened before
// it loaded; later pages need no document load and are not measured.
import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { getBackend } from '@/lib/env';
import type { Database } from '@/lib/supabase/database.types';
import { pageKind } from './page-kind';

type Report = Database['public']['Functions']['record_web_vitals']['Args'];

export function reportVisit(pattern: string): void {
  const report: Report = { page: pageKind(pattern) };
  const note = ({ name, value }: MetricType) => {
    report[nameOf[name]] = value;
  };
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) observe(note);

  const reported = new AbortController();
  const sendOnce = () => {
    if (document.visibilityState !== 'hidden') return;
    reported.abort();
    send(report);
  };
  // Runs after the library's own listener, which takes its last figures at the same moment.
  document.addEventListener('visibilitychange', sendOnce, { signal: reported.signal });
}

const nameOf = { CLS: 'cls', FCP: 'fcp', INP: 'inp', LCP: 'lcp', TTFB: 'ttfb' } as const;

/** `keepalive` lets the request outlive the page. A lost report does no harm. */
function send(report: Report): void {
  const { url, publishableKey } = getBackend();
  fetch(`${url}/rest/v1/rpc/record_web_vitals`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}
