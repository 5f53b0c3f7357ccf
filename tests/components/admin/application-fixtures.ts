import { vi } from 'vitest';
import type * as applications from '@/admin/applications/api/admin-applications';
import { stubQueries } from '../../support/stub-queries.ts';

type Application = applications.Application;

/** For `vi.mock`: the reads and the saves are mocks. */
export function stubApplications(api: typeof applications): typeof applications {
  return {
    ...stubQueries(
      {
        ...api,
        fetchApplicationCount: vi.fn<typeof api.fetchApplicationCount>().mockResolvedValue(3),
      },
      { applicationsQuery: 'fetchApplications', applicationCountQuery: 'fetchApplicationCount' },
    ),
    fetchMatchingApplications: vi.fn<typeof api.fetchMatchingApplications>(),
    fetchApplication: vi.fn<typeof api.fetchApplication>().mockResolvedValue(null),
    fetchApplicationHistory: vi.fn<typeof api.fetchApplicationHistory>().mockResolvedValue([]),
    fetchAllApplications: vi.fn<typeof api.fetchAllApplications>(),
    setApplicationStatuses: vi.fn<typeof api.setApplicationStatuses>(),
    saveApplicationsStatus: vi.fn<typeof api.saveApplicationsStatus>(),
  };
}

export const asha: Application = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 (000) 00-00001',
  positionTitle: 'Web Designer',
  isPositionRemoved: false,
  status: 'pending',
  experience: '2-5 years',
  linkedin: 'https://example.com/asha',
  introduction: 'First line\nSecond line',
  utmSource: 'instagram',
  utmMedium: null,
  utmCampaign: 'diwali',
  utmTerm: null,
  utmContent: null,
  referrer: 'https://l.instagram.com/',
  landingPage: '/careers',
  hasResume: false,
  createdAt: '2026-11-01T09:30:00.123456+00:00',
  mailStatus: 'sent',
  mailError: null,
  nextStep: null,
};

export const meera: Application = {
  ...asha,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  status: 'shortlisted',
};

export const rohan: Application = {
  ...asha,
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Rohan Das',
  email: 'rohan@example.com',
};
