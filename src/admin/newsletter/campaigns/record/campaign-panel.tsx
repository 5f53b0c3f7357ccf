import { useQuery } from '@tanstack/react-query';
import { DetailPanel } from '@/admin/kit/record/detail-panel';
import type { RecordPanel } from '@/admin/kit/record/use-record-panel';
import { campaignQuery, type CampaignRecord } from '../../api/campaigns/campaigns';
import type { WrittenNewsletter } from '@/shared/newsletter/newsletter-text';
import { formatRecipients } from '../campaign-status';
import { CampaignView } from './campaign-view';

interface CampaignPanelProps {
  panel: RecordPanel;
  /** The rows of the list's page. */
  rows: readonly CampaignRecord[];
  onReuse: (newsletter: WrittenNewsletter) => void;
}

export function CampaignPanel({ panel, rows, onReuse }: CampaignPanelProps) {
  const { openId } = panel;
  const single = useQuery({ ...campaignQuery(openId ?? ''), enabled: openId !== null });
  const listed = rows.find(({ id }) => id === openId);
  const campaign = single.data ?? listed;
  return (
    <DetailPanel
      {...panel}
      title={campaign?.subject ?? 'Campaign'}
      description={
        campaign && campaign.recipients !== null && `To ${formatRecipients(campaign.recipients)}`
      }
    >
      {openId !== null && (
        // The key resets open dialogs for the next campaign.
        <div key={openId} className="pb-8">
          <CampaignView campaignId={openId} listed={listed} onReuse={onReuse} />
        </div>
      )}
    </DetailPanel>
  );
}
