import { useMutation } from '@tanstack/react-query';
import { vi } from 'vitest';
import type { ApplicationDetail } from '@/features/careers/api/admin-application-detail';
import type * as applications from '@/features/careers/api/admin-applications';
import { stubQueries } from '../../support/stub-queries.ts';

type Application = applications.Application;

/** For `vi.mock`: the list and the saves are mocks. */
export function stubApplications(api: typeof applications): typeof applications {
  const saveApplicationsStatus = vi.fn<typeof api.saveApplicationsStatus>();
  return {
    ...stubQueries(api, { applicationsQuery: 'fetchApplications' }),
    saveApplicationsStatus,
    useSaveApplicationsStatus: () =>
      useMutation({ mutationFn: saveApplicationsStatus, networkMode: 'always' }),
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
  campaign: ['instagram', 'diwali'],
  referrer: 'https://l.instagram.com/',
  landingPage: '/careers',
  createdAt: '2026-11-01T09:30:00.123456+00:00',
  mailState: 'sent',
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

export function detailOf(
  application: Application,
  rest: Partial<ApplicationDetail> = {},
): ApplicationDetail {
  return { application, notes: [], history: [], ...rest };
}
