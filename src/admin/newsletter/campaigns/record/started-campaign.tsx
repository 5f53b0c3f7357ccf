import { X } from 'lucide-react';
import { Button } from '@/shared/ui/button';
import type { SentCampaign } from '../../composer/send/use-sending';
import { CampaignView } from './campaign-view';

interface StartedCampaignProps {
  campaign: SentCampaign;
  onShowAll: () => void;
  onDismiss: () => void;
}

/** The campaign that was just sent or scheduled, above the composer. */
export function StartedCampaign(props: StartedCampaignProps) {
  const { campaign, onShowAll, onDismiss } = props;
  return (
    <section
      aria-labelledby="started-campaign"
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 id="started-campaign" className="min-w-0 text-body font-bold wrap-anywhere">
          {`“${campaign.subject}”`}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Hide the progress"
          className="-mt-2 -mr-2 shrink-0"
          onClick={onDismiss}
        >
          <X aria-hidden="true" className="size-5" />
        </Button>
      </header>
      <CampaignView campaignId={campaign.campaignId} hasUndoBar />
      <div>
        <Button variant="ghost" size="small" onClick={onShowAll}>
          All campaigns
        </Button>
      </div>
    </section>
  );
}
