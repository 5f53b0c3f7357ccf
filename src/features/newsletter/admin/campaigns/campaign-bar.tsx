import { formatNumber } from '@/lib/format';
import type { CampaignRecord } from '../../api/admin-campaigns';
import { settledCount } from './campaign-status';

const parts = [
  ['sent', 'bg-success'],
  ['skipped', 'bg-ink-soft/50'],
  ['failed', 'bg-danger'],
  ['unknown', 'bg-warning'],
] as const;

/** How many of the recipients are done with, and how it went. The figures beside it say the same in words. */
export function CampaignBar({ campaign, total }: { campaign: CampaignRecord; total: number }) {
  const settled = settledCount(campaign);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- that element knows one value, not four kinds
      role="progressbar"
      aria-label={`Progress of “${campaign.subject}”`}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={settled}
      aria-valuetext={`${formatNumber(settled)} of ${formatNumber(total)}`}
      className="flex h-3 overflow-hidden rounded-full bg-line"
    >
      {parts.map(([part, colour]) => (
        <div
          key={part}
          className={`${colour} transition-[width] duration-calm motion-reduce:transition-none`}
          style={{ width: `${(100 * campaign.figures[part]) / total}%` }}
        />
      ))}
    </div>
  );
}
