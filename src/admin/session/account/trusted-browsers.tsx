import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeDevice } from '@text/describe-device';
import { ShieldCheck } from 'lucide-react';
import { DateTime } from '@/admin/kit/record/date-time';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import {
  forgetTrustedBrowsers,
  type TrustedBrowser,
  trustedBrowsersQuery,
} from '@/admin/session/api/login-code-api';
import { useAuth } from '@/admin/session/use-auth';
import { ownSessionsQuery } from './api/own-sessions';
import { FormProblem } from '../login/form-problem';

/** The browsers that need no code. Forgetting one ends its rights at once. */
export function TrustedBrowsers() {
  const { logout } = useAuth();
  const queryClient = useQueryClient();
  const query = useQuery(trustedBrowsersQuery());

  const forgetting = useMutation({
    mutationFn: ({ id }: TrustedBrowser) => forgetTrustedBrowsers(id),
    onSuccess: (_answer, { isCurrent, userAgent }) => {
      if (isCurrent) logout();
      notify.success('Browser Forgotten', `${describeDevice(userAgent)} needs a code again.`);
      if (isCurrent) return;
      void queryClient.invalidateQueries(trustedBrowsersQuery());
      void queryClient.invalidateQueries(ownSessionsQuery());
    },
    onError: (failure) => console.error('The browser could not be forgotten:', failure),
  });

  return (
    <>
      <LoadError title="The browsers could not be loaded" description={null} query={query} />
      {query.isPending && <Loading />}
      {query.data && (
        <ul aria-label="Browsers that need no code" className="grid gap-3">
          {query.data.map((browser) => (
            <li
              key={browser.id}
              className="grid grid-cols-[auto_1fr] items-start gap-x-3 sm:grid-cols-[auto_1fr_auto]"
            >
              <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />
              <BrowserText browser={browser} />
              <Button
                variant="ghost"
                className="max-sm:col-start-2 max-sm:-ml-5 max-sm:justify-self-start"
                aria-label={`Forget ${describeDevice(browser.userAgent)}`}
                disabled={forgetting.isPending}
                onClick={() => forgetting.mutate(browser)}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FormProblem>
        {forgetting.isError &&
          'The server could not be reached, so this browser still needs no code. Please try again.'}
      </FormProblem>
    </>
  );
}

function BrowserText({
  browser: { userAgent, isCurrent, trustedAt, lastUsedAt },
}: {
  browser: TrustedBrowser;
}) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        <span>{describeDevice(userAgent)}</span>
        {isCurrent && <span className="font-normal text-ink-soft"> · this browser</span>}
      </p>
      <p className="text-small text-ink-soft">
        <span>Confirmed</span> <DateTime value={trustedAt} />
        <span>, last login </span>
        <DateTime value={lastUsedAt} />
      </p>
    </div>
  );
}
