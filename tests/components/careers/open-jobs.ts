/** Two open positions: as the public API returns them, and as rows of the database. */
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { job } from '../../states/rows.ts';

const marketerRow = {
  ...job,
  location: 'Halifax (hybrid)',
  // The night in UTC is the evening before in the agency's zone.
  created_at: '2026-11-13T01:00:00.000Z',
};
const designerRow = {
  ...job,
  id: '7d0c2f7e-1b1a-4f43-8a3e-6f0c8f5f3b21',
  title: 'Content Designer',
  description: null,
  type: null,
  location: null,
  created_at: '2026-11-05T09:00:00.000Z',
};
export const jobRows = [marketerRow, designerRow];

const readable = (row: typeof marketerRow | typeof designerRow, postedOn: string): OpenJob => {
  const { id, title, description, type, location, created_at: postedAt } = row;
  return { id, title, description, type, location, postedAt, postedOn, closesAt: null };
};
export const marketer = readable(marketerRow, '2026-11-12');
export const designer = readable(designerRow, '2026-11-05');
