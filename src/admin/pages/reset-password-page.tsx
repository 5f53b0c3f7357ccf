import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoginFrame } from '@/admin/layout/login-frame';
import { notify } from '@/shared/feedback/notify';
import { FailedLink } from '@/admin/session/login/failed-link';
import { NewPasswordForm } from '@/admin/session/login/new-password-form';
import { OpenMailLink } from '@/admin/session/login/open-mail-link';
import {
  type MailLinkKind,
  type MailLinkStep,
  readMailLink,
  setsPassword,
} from '@/admin/session/browser/mail-link';
import { useAuth } from '@/admin/session/use-auth';
import { paths } from '@/shared/paths';

export default function ResetPasswordPage() {
  const { retry } = useAuth();
  const location = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState(() => readMailLink(location));

  // Removes the link's tokens from the browser's history.
  const { search, hash } = location;
  useEffect(() => {
    if (search || hash) void navigate({ search: '', hash: '' }, { replace: true });
  }, [search, hash, navigate]);

  function enter(title: string, text: string) {
    notify.success(title, text);
    retry();
    void navigate(paths.adminDashboard.to(), { replace: true });
  }

  return (
    <LoginFrame title={titleOf(step)}>
      {step.name === 'click' && (
        <OpenMailLink
          kind={step.kind}
          tokenHash={step.tokenHash}
          onOpened={(next) => {
            if (next.name !== 'password' || setsPassword(step.kind)) setStep(next);
            else enter('Welcome', 'You are logged in.');
          }}
        />
      )}
      {step.name === 'password' && (
        <NewPasswordForm
          tokens={step.tokens}
          onExpired={() => setStep({ name: 'failed', code: 'otp_expired' })}
          onDone={() => enter('Password Changed', 'You are logged in with the new one.')}
        />
      )}
      {step.name === 'other-mailbox' && (
        <p className="text-ink-soft">
          This mailbox is confirmed. Please open the link in the email to your other address, too.
        </p>
      )}
      {step.name === 'failed' && (
        <FailedLink code={step.code} onBack={() => void navigate(paths.login.to())} />
      )}
    </LoginFrame>
  );
}

const clickTitles: Record<MailLinkKind, string> = {
  recovery: 'Set a new password',
  invite: 'Welcome',
  email: 'Log in',
  email_change: 'Your new address',
};

function titleOf(step: MailLinkStep): string {
  if (step.name === 'click') return clickTitles[step.kind];
  if (step.name === 'password') return 'Set a new password';
  return step.name === 'failed' ? 'This link no longer works' : 'One more email';
}
