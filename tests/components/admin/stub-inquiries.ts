import { useMutation } from '@tanstack/react-query';
import { vi } from 'vitest';
import type * as inquiries from '@/features/contact/api/admin-inquiries';
import { stubQueries } from '../../support/stub-queries.ts';

/** For `vi.mock`: the reads and the saves are mocks. */
export function stubInquiries(api: typeof inquiries): typeof inquiries {
  const saveInquiriesStatus = vi.fn<typeof api.saveInquiriesStatus>();
  return {
    ...stubQueries(api, {
      inquiriesQuery: 'fetchInquiries',
      inquiryQuery: 'fetchInquiry',
      inquiryCountsQuery: 'fetchInquiryCounts',
    }),
    fetchAllInquiries: vi.fn<typeof api.fetchAllInquiries>(),
    saveInquiriesStatus,
    useSaveInquiriesStatus: () =>
      useMutation({ mutationFn: saveInquiriesStatus, networkMode: 'always' }),
  };
}
