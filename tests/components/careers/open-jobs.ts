import type { OpenJob } from '@/shared/careers/api/open-jobs';

export const marketer: OpenJob = {
  id: '5c3f1c52-4a3e-4c9f-9a1e-0d7f5b1f2a10',
  title: 'Performance Marketer',
  description: 'Plan and tune paid campaigns.\n\nYou know:\n- Meta\n- Google',
  type: 'Full-time',
  location: 'Halifax (hybrid)',
  // The evening in UTC is the next day in India.
  postedAt: '2026-11-12T20:00:00.000Z',
  postedOn: '2026-11-13',
  closesAt: null,
};
export const designer: OpenJob = {
  id: '7d0c2f7e-1b1a-4f43-8a3e-6f0c8f5f3b21',
  title: 'Content Designer',
  description: null,
  type: null,
  location: null,
  postedAt: '2026-11-05T09:00:00.000Z',
  postedOn: '2026-11-05',
  closesAt: null,
};
