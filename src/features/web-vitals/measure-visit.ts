import { savesData } from '@/lib/browser/saves-data';
import { whenIdle } from '@/lib/browser/when-idle';

/**
 * Measures a random share of the visits. The measuring code loads when the page is idle; without it the visit is not
 * measured.
 * @param share above 0, at most 1
 * @param pattern the route pattern of the visit's first page
 */
export function measureVisit(share: number, pattern: string): void {
  if (Math.random() >= share || savesData()) return;
  const measure = () => {
    import('./report-visit').then(
      ({ reportVisit }) => reportVisit(pattern),
      () => undefined,
    );
  };
  whenIdle(measure, { moment: 1000 });
}
