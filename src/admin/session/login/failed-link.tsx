import { ForgotPassword } from './forgot-password';

const reasons: Record<string, string> = {
  otp_expired:
    'A link from our emails works once, for 15 minutes. This link is too old or was already used: some email apps open each link to check it.',
  user_banned: 'This account is locked. Please ask another admin.',
};

/** Accepts only a code from the URL, because other text must not appear on this page. */
const codePattern = /^[a-z_]{1,40}$/;

interface FailedLinkProps {
  /** Auth's code for the reason; null when the URL has no link at all. */
  code: string | null;
  onBack: () => void;
}

/** Explains why a link did not work, and offers a new email. */
export function FailedLink({ code, onBack }: FailedLinkProps) {
  const reason = reasons[code ?? 'otp_expired'];
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">
        <span>{reason ?? 'The server did not accept this link.'}</span>
        {!reason && code && codePattern.test(code) && (
          <span>{` It said: ${code.replaceAll('_', ' ')}.`}</span>
        )}
      </p>
      <ForgotPassword onBack={onBack} />
    </div>
  );
}
