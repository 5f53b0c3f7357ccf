import { vi } from 'vitest';
import type * as inquiries from '@/admin/inquiries/api/admin-inquiries';
import { stubQueries } from '../../support/stub-queries.ts';

/** For `vi.mock`: the reads and the saves are mocks. */
export function stubInquiries(api: typeof inquiries): typeof inquiries {
  return {
    ...stubQueries(api, {
      inquiriesQuery: 'fetchInquiries',
      inquiryCountsQuery: 'fetchInquiryCounts',
    }),
    inquiryCountQuery: (filters) => ({ ...api.inquiryCountQuery(filters), queryFn: () => 2 }),
    fetchInquiry: vi.fn<typeof api.fetchInquiry>(),
    fetchInquiryHistory: vi.fn<typeof api.fetchInquiryHistory>().mockResolvedValue([]),
    fetchAllInquiries: vi.fn<typeof api.fetchAllInquiries>(),
    setInquiryStatuses: vi.fn<typeof api.setInquiryStatuses>(),
    saveInquiriesStatus: vi.fn<typeof api.saveInquiriesStatus>(),
  };
}
