import { savesData } from '@/lib/browser/saves-data';
import { whenIdle } from '@/lib/browser/when-idle';

/**
 * Has this visit measured, if chance makes it one of those that are. What measures is fetched when the page has nothing
 * else to do; a visit whose measuring could not be fetched is not measured.
 * @param share of all visits, above 0, at most 1
 * @param pattern of the page that the visit begins with, as the route table has it
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
