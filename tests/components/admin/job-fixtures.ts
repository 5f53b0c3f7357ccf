import type { AdminJob } from '@/admin/jobs/api/admin-jobs';

export const marketer: AdminJob = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Growth Marketer',
  type: 'Full-time',
  location: 'Bengaluru',
  description: 'Grows things.',
  isActive: true,
  closesOn: null,
  createdAt: '2026-11-01T09:30:00.123456+00:00',
  updatedAt: '2026-11-01T09:30:00.123456+00:00',
  version: 3,
  applicationCount: 2,
};
export const designer: AdminJob = {
  ...marketer,
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Web Designer',
  type: null,
  location: null,
  description: null,
  isActive: false,
  applicationCount: 1000,
};
