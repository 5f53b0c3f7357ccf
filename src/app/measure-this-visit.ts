import type { DataRouter } from 'react-router-dom';
import { measureVisit } from '@/features/web-vitals/measure-visit';

/** Measures the speed of a share of visits, when the visit begins on a page for visitors. */
export function measureThisVisit({ state: { matches } }: DataRouter): void {
  const share = import.meta.env.VITE_WEB_VITALS_SHARE;
  const page = matches.at(-1)?.route;
  if (!share || !page?.id.startsWith('pages/site/') || page.path === '*') return;
  measureVisit(Number(share), page.path ?? '');
}
