// The fields of a job application, in the order of its form.
import type { LeadField } from './lead-fields.ts';

export const applicationFields = {
  name: { label: 'Full name', adminLabel: 'Name', role: 'name' },
  email: { label: 'Email', role: 'email' },
  phone: { label: 'Phone', role: 'phone' },
  position_title: { label: 'Position', role: 'about' },
  experience: { label: 'Experience level', adminLabel: 'Experience' },
  linkedin: {
    label: 'LinkedIn or portfolio URL',
    adminLabel: 'LinkedIn or portfolio',
    isWebAddress: true,
  },
  introduction: { label: 'Short introduction', adminLabel: 'Introduction', role: 'message' },
} as const satisfies Record<string, LeadField>;
