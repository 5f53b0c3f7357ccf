import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import type { ButtonSize, ButtonVariant } from '@/shared/ui/button-classes';
import { shareMessages } from '@content/share';
import { shareLink } from '@/site/ui/browser/share-link';
import { showLink } from './show-link';

interface ShareButtonProps {
  /** The title for the system's share sheet. */
  title: string;
  path: string;
  /** Names the field with the URL, in case it must be copied by hand. */
  linkLabel: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  children: ReactNode;
}

/** Shares a page with the system's share sheet, or copies its URL. */
export function ShareButton({
  title,
  path,
  linkLabel,
  children,
  className = '',
  ...look
}: ShareButtonProps) {
  const share = async () => {
    // Leaves out the query, which may say where this visitor came from.
    const url = new URL(path, window.location.href).href;
    const outcome = await shareLink({ title, url });
    const { linkCopied } = shareMessages;
    if (outcome === 'copied') notify.success(linkCopied.title, linkCopied.description);
    if (outcome === 'by-hand') showLink(url, linkLabel);
  };

  return (
    <Button {...look} className={className} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      {children}
    </Button>
  );
}
