import { useState } from 'react';
import { BusyButton } from '@/shared/ui/busy-button';
import type { MailLinkKind, MailLinkStep } from '@/admin/session/browser/mail-link';
import { openMailLink } from '@/admin/session/api/recovery-api';
import { FormProblem } from './form-problem';

const texts: Record<MailLinkKind, { lead: string; button: string }> = {
  recovery: {
    lead: 'You asked for a new password. Click once, then choose it.',
    button: 'Choose a new password',
  },
  invite: {
    lead: 'You were invited to the admin of this website. Click once, then choose a password.',
    button: 'Choose a password',
  },
  email: { lead: 'You asked for a link to log in.', button: 'Log in' },
  email_change: {
    lead: 'You asked to log in with another address from now on.',
    button: 'Confirm this address',
  },
};

interface OpenMailLinkProps {
  kind: MailLinkKind;
  tokenHash: string;
  onOpened: (step: MailLinkStep) => void;
}

/** Uses an emailed link only when a person clicks, because opening its page must change nothing. */
export function OpenMailLink({ kind, tokenHash, onOpened }: OpenMailLinkProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { lead, button } = texts[kind];

  async function open() {
    setIsBusy(true);
    setProblem(undefined);
    try {
      onOpened(await openMailLink(kind, tokenHash));
    } catch (error) {
      console.error('The link could not be used:', error);
      setProblem('An error occurred. The link still works: please try again.');
      setIsBusy(false);
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{lead}</p>
      <FormProblem>{problem}</FormProblem>
      <BusyButton isBusy={isBusy} size="large" disabled={isBusy} onClick={() => void open()}>
        {button}
      </BusyButton>
    </div>
  );
}
