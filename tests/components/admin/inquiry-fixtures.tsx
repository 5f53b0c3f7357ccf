import { screen, within } from '@testing-library/react';
import InquiriesScreen from '@/admin/inquiries/inquiries-screen';
import type { Lead } from '@/admin/leads/model/lead';
import { renderScreen } from './render-admin.tsx';

export const asha: Lead = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '(709) 555-0102',
  businessType: 'startup',
  serviceNeeded: 'ads',
  message: 'First line\nSecond line',
  status: 'new',
  outcome: 'open',
  value: null,
  decidedAt: null,
  createdAt: '2026-11-01T09:30:00.123456+00:00',
  mailStatus: 'sent',
  mailError: null,
  nextStep: null,
  utmSource: 'instagram',
  utmMedium: null,
  utmCampaign: 'diwali',
  utmTerm: null,
  utmContent: null,
  referrer: 'https://l.instagram.com/',
  landingPage: '/services/ads',
};
export const meera: Lead = {
  ...asha,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  phone: null,
  businessType: null,
  serviceNeeded: 'website',
  message: null,
  status: 'answered',
  utmSource: null,
  utmCampaign: null,
  referrer: null,
  landingPage: null,
};

/** Cancels clicks on links, which jsdom cannot follow. */
export function ignoreLinks() {
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
}

export const open = (at = '/admin/inquiries') => renderScreen(<InquiriesScreen />, at);
export const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
export const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
