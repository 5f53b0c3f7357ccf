import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { DetailPanel } from '@/components/admin/record/detail-panel';
import type { RecordPanel } from '@/components/admin/record/use-record-panel';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { paths } from '@/lib/paths';
import {
  campaignContentQuery,
  campaignQuery,
  type CampaignRecord,
} from '../../api/campaigns/campaigns';
import type { NewsletterText } from '../../model';
import { MailPreview } from '../composer/check/mail-preview';
import { useMail } from '../composer/check/use-mail';
import { LoadState } from '../load-state';
import { CampaignFailures } from './campaign-failures';
import { CampaignProgress } from './campaign-progress';
import { formatRecipients } from './campaign-status';

interface CampaignPanelProps {
  panel: RecordPanel;
  /** The page of the list behind the panel. */
  rows: readonly CampaignRecord[];
  onReuse: (text: NewsletterText) => void;
}

export function CampaignPanel({ panel, rows, onReuse }: CampaignPanelProps) {
  const { openId } = panel;
  const single = useQuery({ ...campaignQuery(openId ?? ''), enabled: openId !== null });
  // The list shows it before the single query has answered.
  const campaign = single.data ?? rows.find(({ id }) => id === openId);
  return (
    <DetailPanel
      {...panel}
      title={campaign?.subject ?? 'Newsletter'}
      description={
        campaign && campaign.recipients !== null && `To ${formatRecipients(campaign.recipients)}`
      }
    >
      {openId !== null && (
        // The key resets open dialogs for the next newsletter.
        <div key={openId} className="grid gap-8 pb-8">
          <CampaignProgress campaignId={openId} />
          {campaign && (
            <>
              <CampaignFailures campaign={campaign} />
              <SentMail campaign={campaign} onReuse={onReuse} />
            </>
          )}
        </div>
      )}
    </DetailPanel>
  );
}

type SentMailProps = Pick<CampaignPanelProps, 'onReuse'> & { campaign: CampaignRecord };

function SentMail({ campaign, onReuse }: SentMailProps) {
  const { id, writtenSubject: subject, startedAt, publicId } = campaign;
  const query = useQuery(campaignContentQuery(id));
  const { data: content } = query;
  if (content === undefined) return <LoadState query={query} what="the mail" />;
  if (content === null) return null;
  return (
    <div className="grid gap-4">
      <Preview subject={subject} content={content} />
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={() => onReuse({ subject, content })}>
          <Copy aria-hidden="true" className="size-4" />
          Copy to a new newsletter
        </Button>
        {startedAt && (
          <a
            href={paths.letter.to(publicId)}
            target="_blank"
            className={buttonClasses({ variant: 'outline', size: 'small' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            View in browser
          </a>
        )}
      </div>
    </div>
  );
}

function Preview({ subject, content }: NewsletterText) {
  return <MailPreview subject={subject} html={useMail(subject, content).html} />;
}
