import { useQuery } from '@tanstack/react-query';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import type { useOpenRecord } from '@/components/admin/record/use-open-record';
import { campaignQuery, type CampaignRecord } from '../../api/campaigns';
import type { NewsletterText } from '../../model';
import { CampaignFailures } from './campaign-failures';
import { CampaignPreview } from './campaign-preview';
import { CampaignProgress } from './campaign-progress';
import { readers } from './campaign-status';

interface CampaignPanelProps {
  record: ReturnType<typeof useOpenRecord>;
  /** The page of the list behind the panel. */
  rows: readonly CampaignRecord[];
  neighbours: { onPrevious: (() => void) | undefined; onNext: (() => void) | undefined };
  onReuse: (text: NewsletterText) => void;
  onReturnFocus: () => void;
}

/** The newsletter in the address, beside the list. */
export function CampaignPanel(props: CampaignPanelProps) {
  const { record, rows, neighbours, onReuse, onReturnFocus } = props;
  const { openId } = record;
  const single = useQuery({ ...campaignQuery(openId ?? ''), enabled: openId !== null });
  // The list shows it before the single query has answered.
  const campaign = single.data ?? rows.find(({ id }) => id === openId);
  return (
    <DetailPanel
      openId={openId}
      title={campaign?.subject ?? 'Newsletter'}
      description={
        campaign && campaign.recipients !== null && <>To {readers(campaign.recipients)}</>
      }
      onClose={record.close}
      onReturnFocus={onReturnFocus}
      {...neighbours}
    >
      {openId !== null && (
        // The key resets open dialogs for the next newsletter.
        <div key={openId} className="grid gap-8 pb-8">
          <CampaignProgress campaignId={openId} />
          {campaign && (
            <>
              <CampaignFailures campaign={campaign} />
              <CampaignPreview
                campaignId={campaign.id}
                subject={campaign.subject}
                onReuse={onReuse}
              />
            </>
          )}
        </div>
      )}
    </DetailPanel>
  );
}
