import type { Lead } from '@/admin/leads/model/lead';

export const asha: Lead = {
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

export const meera: Lead = {
  ...asha,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  status: 'shortlisted',
};

export const rohan: Lead = {
  ...asha,
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Rohan Das',
  email: 'rohan@example.com',
};
