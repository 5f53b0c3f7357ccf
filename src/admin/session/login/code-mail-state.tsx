import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { LoginCodeState } from '@/admin/session/api/login-code-api';
import { Spoken } from '@/shared/feedback/spoken';
import { FormProblem } from './form-problem';

/** The seconds after which the email counts as late; a hosted project sends it within a few. */
const lateSeconds = 20;

interface CodeMailStateProps {
  mail: UseQueryResult<LoginCodeState>;
  asking: UseMutationResult<'asked' | 'too-soon', Error, void>;
}

/** Shows the state of the email with the code. Names the error, because the owner can fix it. */
export function CodeMailState({ mail: { data, isError }, asking }: CodeMailStateProps) {
  const isLate = data?.status === 'waiting' && (data.seconds ?? 0) >= lateSeconds;
  const isStuck = data?.status === 'failed' || isLate;
  return (
    <>
      <Spoken className="text-ink-soft">
        {data?.status === 'mailed' ? (
          <p>
            <span>We emailed a code to</span>{' '}
            <strong className="wrap-anywhere">{data.email}</strong>
            <span>. It works for ten minutes.</span>
          </p>
        ) : (
          !isStuck && !isError && !asking.isError && <p>We are emailing a code to you…</p>
        )}
        {asking.data === 'too-soon' && (
          <p>You can get one code a minute. Please wait a moment, then ask for another code.</p>
        )}
      </Spoken>
      <FormProblem>
        {(isError || asking.isError) && !isStuck
          ? 'The server could not be reached. Please ask for another code.'
          : isStuck && <StuckMail state={data} />}
      </FormProblem>
    </>
  );
}

function StuckMail({ state: { status, error, email } }: { state: LoginCodeState }) {
  return (
    <>
      <span>
        {status === 'failed'
          ? `The code could not be emailed. ${error ?? ''}`
          : 'The email hasn’t been sent: this site’s scheduler isn’t running, or its functions cannot be reached.'}
      </span>{' '}
      <span>We keep trying. If you have the site’s secret key, this command prints a code:</span>{' '}
      <code className="wrap-anywhere">{`npm run admin:code -- --email ${email}`}</code>
    </>
  );
}
