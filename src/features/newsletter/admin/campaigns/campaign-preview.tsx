import { useQuery } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { Button } from '@/components/ui/button';
import { campaignContentQuery } from '../../api/campaigns';
import type { NewsletterText } from '../../model';
import { MailPreview } from '../composer/mail-preview';
import { useMail } from '../composer/use-mail';

interface CampaignPreviewProps {
  campaignId: string;
  subject: string;
  /** Opens the text in the composer. */
  onReuse: (text: NewsletterText) => void;
}

/** The sent mail as readers see it, with a button to reuse its text. */
export function CampaignPreview({ campaignId, subject, onReuse }: CampaignPreviewProps) {
  const query = useQuery(campaignContentQuery(campaignId));
  if (query.isPending) return <Loading label="Loading the mail…" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        title="The mail could not be loaded."
        description="Check your connection, then try again."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.data === null) return null;
  const text = { subject, content: query.data };
  return (
    <div className="grid gap-4">
      <SentMail text={text} />
      <div>
        <Button variant="outline" size="small" onClick={() => onReuse(text)}>
          <Copy aria-hidden="true" className="size-4" />
          Write a new one from this text
        </Button>
      </div>
    </div>
  );
}

function SentMail({ text: { subject, content } }: { text: NewsletterText }) {
  const { html } = useMail(subject, content);
  return <MailPreview subject={subject} html={html} />;
}
