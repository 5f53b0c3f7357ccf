import { csvMoment, csvMomentHeader } from '@/lib/moment';
import { toCsv } from '@/lib/csv';
import { businessLabel, type Inquiry, inquiryStatusLabels, serviceLabel } from '../inquiry';

const columns: [header: string, value: (inquiry: Inquiry) => string | null][] = [
  [csvMomentHeader('Received'), ({ createdAt }) => csvMoment(createdAt)],
  ['Status', ({ status }) => inquiryStatusLabels[status]],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Business type', ({ businessType }) => businessType && businessLabel(businessType)],
  ['Service needed', ({ serviceNeeded }) => serviceLabel(serviceNeeded)],
  ['Message', ({ message }) => message],
  ['Campaign source', ({ campaign }) => campaign.source],
  ['Campaign medium', ({ campaign }) => campaign.medium],
  ['Campaign', ({ campaign }) => campaign.campaign],
  ['Campaign term', ({ campaign }) => campaign.term],
  ['Campaign content', ({ campaign }) => campaign.content],
  ['Came from', ({ referrer }) => referrer],
  ['First page', ({ landingPage }) => landingPage],
  ['Mail to owner', ({ mailStatus }) => mailStatus],
  ['Id', ({ id }) => id],
];

export const inquiriesToCsv = (inquiries: readonly Inquiry[]) =>
  toCsv(
    columns.map(([header]) => header),
    inquiries.map((inquiry) => columns.map(([, value]) => value(inquiry))),
  );
