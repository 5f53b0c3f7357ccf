import { formatNumber } from '@/lib/format/format';

export interface LeadCounts {
  applications: number;
  inquiries: number;
}

/** "2 applications and 1 inquiry" */
export function countRecords({ applications, inquiries }: LeadCounts): string {
  const parts = [
    countOf(applications, 'application', 'applications'),
    countOf(inquiries, 'inquiry', 'inquiries'),
  ];
  return parts.filter((part) => part !== '').join(' and ');
}

function countOf(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
