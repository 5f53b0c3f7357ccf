import { useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { Button } from '@/shared/ui/button';
import { buttonClasses } from '@/shared/ui/button-classes';
import { paths } from '@/shared/paths';
import {
  campaignContentQuery,
  campaignQuery,
  type CampaignRecord,
} from '../../api/campaigns/campaigns';
import type { NewsletterText, WrittenNewsletter } from '@/shared/newsletter/newsletter-text';
import { MailPreview } from '../../composer/check/mail-preview';
import { useMail } from '../../composer/check/use-mail';
import { notify } from '@/shared/feedback/notify';
import { type Tag, tagsQuery } from '../../api/subscribers/tags';
import { nameTags } from '../campaign-status';
import { LoadState } from '../../load-state';
import { CampaignFailures } from './campaign-failures';
import { CampaignProgress } from './campaign-progress';

interface CampaignViewProps {
  campaignId: string;
  /** The campaign from the list, shown until the single query has answered. */
  listed?: CampaignRecord | undefined;
  /** False while the undo beside it is available, which also prevents the sending. */
  canStop?: boolean;
  /** Also shows the email, whose text can be used again. */
  onReuse?: (newsletter: WrittenNewsletter) => void;
}

/**
 * Shows one campaign's progress and its failed recipients: in the list's panel, and in the composer's bar after a send.
 */
export function CampaignView({ campaignId, listed, canStop = true, onReuse }: CampaignViewProps) {
  const query = useQuery(campaignQuery(campaignId));
  const campaign = query.data === undefined ? listed : query.data;
  const failure = (
    <LoadError
      title={
        campaign
          ? 'The progress could not be loaded: the figures below may be out of date.'
          : 'The progress could not be loaded.'
      }
      description="Sending continues without this page. Check your connection, then try again."
      query={query}
    />
  );
  if (campaign === undefined) {
    return query.isPending ? <Loading label="Loading the progress…" /> : failure;
  }
  if (campaign === null) {
    return <p>This campaign is gone: it was deleted, or the page’s address is incomplete.</p>;
  }
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        {failure}
        <CampaignProgress campaign={campaign} canStop={canStop} />
      </div>
      <CampaignFailures campaign={campaign} />
      {onReuse && <SentMail campaign={campaign} onReuse={onReuse} />}
    </div>
  );
}

interface SentMailProps {
  campaign: CampaignRecord;
  onReuse: (newsletter: WrittenNewsletter) => void;
}

function SentMail({ campaign, onReuse }: SentMailProps) {
  const { id, writtenSubject: subject, tags, startedAt } = campaign;
  const query = useQuery(campaignContentQuery(id));
  const { data: known } = useQuery({ ...tagsQuery(), enabled: tags !== null });
  const { data: written } = query;
  if (written === undefined) return <LoadState query={query} what="the email" />;
  if (written === null) return null;
  return (
    <div className="grid gap-4">
      <Preview subject={subject} content={written.content} />
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="small"
          disabled={tags !== null && known === undefined}
          onClick={() => onReuse({ subject, ...written, tagIds: idsOf(tags ?? [], known ?? []) })}
        >
          <Copy aria-hidden="true" className="size-4" />
          Copy to a new draft
        </Button>
        {startedAt && (
          <a
            href={paths.letter.to(id)}
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

/**
 * Returns the tags with these names. Reports a tag that is gone, so that the copy does not silently go to other people.
 */
function idsOf(names: readonly string[], known: readonly Tag[]): number[] {
  const found = known.filter(({ name }) => names.includes(name));
  const gone = names.filter((name) => !found.some((tag) => tag.name === name));
  if (gone.length > 0) {
    notify.error('Who gets it?', `Deleted tags: ${nameTags(gone)}. Choose who gets the copy.`);
  }
  return found.map(({ id }) => id);
}

function Preview({ subject, content }: NewsletterText) {
  return <MailPreview subject={subject} html={useMail(subject, content).html} />;
}
