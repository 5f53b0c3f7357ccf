import { csvMoment, csvMomentHeader } from '@/lib/moment';
import { toCsv } from '@/lib/csv';
import type { Inquiry } from './inquiry';
import { businessLabel, serviceLabel } from './inquiry-labels';
import { inquiryStatusLabels } from './inquiry-status';

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

/** Everything visitors sent, one inquiry per line; toCsv keeps their text from becoming formulas. */
export function inquiriesToCsv(inquiries: readonly Inquiry[]): Promise<string> {
  return toCsv(
    columns.map(([header]) => header),
    inquiries.map((inquiry) => columns.map(([, value]) => value(inquiry))),
  );
}
