import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { StartedCampaign } from '../composer/send-tab';
import { CampaignProgress } from './campaign-progress';

interface StartedCampaignCardProps {
  campaign: StartedCampaign;
  onShowAll: () => void;
  onDismiss: () => void;
}

/** The progress of the newsletter that was just sent, above the composer. */
export function StartedCampaignCard(props: StartedCampaignCardProps) {
  const { campaign, onShowAll, onDismiss } = props;
  return (
    <section
      aria-labelledby="started-campaign"
      className="grid gap-4 rounded-card border border-line bg-surface p-5"
    >
      <header className="flex items-start justify-between gap-4">
        <h2 id="started-campaign" className="min-w-0 text-body font-bold wrap-anywhere">
          “{campaign.subject}”
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
      <CampaignProgress campaignId={campaign.campaignId} hasUndoBar />
      <div>
        <Button variant="ghost" size="small" onClick={onShowAll}>
          All sent newsletters
        </Button>
      </div>
    </section>
  );
}
