import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { DateTime } from '@/admin/kit/record/date-time';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import type { OwnSession } from '@/admin/session/api/account-api';
import { describeDevice } from '@text/describe-device';
import { forgetTrustedBrowsers } from '@/admin/session/api/login-code-api';
import { endOtherSessions } from '@/admin/session/api/session-api';
import { idleHours, sessionDays } from '@/admin/session/session-limits';
import { useAuth } from '@/admin/session/use-auth';
import { ownSessionsQuery } from './api/own-sessions';
import { FormProblem } from '../login/form-problem';

export function OwnSessions() {
  const { logout } = useAuth();
  const queryClient = useQueryClient();
  const query = useQuery(ownSessionsQuery());
  const { data: sessions } = query;

  const ending = useMutation({
    mutationFn: async (where: 'others' | 'everywhere') => {
      await endOtherSessions();
      // Last, because it may end this session's own rights.
      if (where === 'everywhere') await forgetTrustedBrowsers();
    },
    onSuccess: (_answer, where) => {
      if (where === 'everywhere') {
        logout();
        notify.success('Logged Out', 'You have been logged out on all devices.');
        return;
      }
      notify.success('Other Devices Logged Out', 'Only this browser is still logged in.');
      void queryClient.invalidateQueries(ownSessionsQuery());
    },
    onError: (failure) => console.error('The other sessions could not be ended:', failure),
  });
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;

  return (
    <div className="grid gap-4">
      {sessions && (
        <ul className="grid gap-3">
          {sessions.map((session) => (
            <SessionRow key={session.startedAt} session={session} />
          ))}
        </ul>
      )}
      {!sessions && (
        <LoadError title="The devices could not be loaded" description={null} query={query} />
      )}
      {query.isPending && <Loading />}
      <p className="text-small text-ink-soft">
        You stay logged in for up to {sessionDays} days, or until {idleHours} hours pass without
        activity.
      </p>
      <FormProblem>
        {ending.isError &&
          'The server could not be reached, so other devices may still be logged in. Please try again.'}
      </FormProblem>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        {hasOthers && (
          <BusyButton
            isBusy={ending.isPending}
            variant="outline"
            disabled={ending.isPending}
            onClick={() => ending.mutate('others')}
          >
            Log out other devices
          </BusyButton>
        )}
        <Button
          variant="outline"
          disabled={ending.isPending}
          onClick={() => ending.mutate('everywhere')}
        >
          Log out everywhere
        </Button>
      </div>
    </div>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  return (
    <li className="flex gap-3">
      <Monitor aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="font-semibold">
          <span>{describeDevice(session.userAgent)}</span>
          {session.isCurrent && <span className="font-normal text-ink-soft"> · this browser</span>}
          {!session.hasRights && (
            <span className="font-normal text-danger"> · has the password, but no code</span>
          )}
        </p>
        <p className="text-small text-ink-soft">
          <span>Logged in</span> <DateTime value={session.startedAt} />
          <span>{session.isCurrent ? ', last active now' : ', last active '}</span>
          {!session.isCurrent && <DateTime value={session.lastActiveAt} />}
        </p>
      </div>
    </li>
  );
}
