import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeDevice } from '@text/describe-device';
import { Monitor } from 'lucide-react';
import { DateTime } from '@/admin/kit/record/date-time';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { endOtherSessions } from '@/admin/session/api/session-api';
import { idleHours, sessionDays } from '@/admin/session/session-limits';
import { useAuth } from '@/admin/session/use-auth';
import { type Device, devicesQuery, forgetBrowsers } from './api/devices';
import { FormProblem } from '../login/form-problem';

/** Lists the account's sessions and trusted browsers, each with a button to end it. */
export function Devices() {
  const { logout } = useAuth();
  const queryClient = useQueryClient();
  const query = useQuery(devicesQuery());
  const { data: devices } = query;

  const ending = useMutation({
    mutationFn: async (where: 'others' | 'everywhere') => {
      await endOtherSessions();
      // Runs last, because it may end this session's own rights.
      if (where === 'everywhere') await forgetBrowsers();
    },
    onSuccess: (_answer, where) => {
      if (where === 'everywhere') {
        logout();
        notify.success('Logged Out', 'You have been logged out on all devices.');
        return;
      }
      notify.success('Other Devices Logged Out', 'Only this browser is still logged in.');
      void queryClient.invalidateQueries(devicesQuery());
    },
    onError: (failure) => console.error('The other devices could not be logged out:', failure),
  });
  const forgetting = useMutation({
    mutationFn: ({ browserId }: Device) => forgetBrowsers(browserId ?? undefined),
    onSuccess: (_answer, { isCurrent, userAgent }) => {
      if (isCurrent) logout();
      notify.success('Browser Forgotten', `${describeDevice(userAgent)} needs a code again.`);
      if (!isCurrent) void queryClient.invalidateQueries(devicesQuery());
    },
    onError: (failure) => console.error('The browser could not be forgotten:', failure),
  });
  const hasOthers = devices?.some(({ isCurrent, startedAt }) => !isCurrent && startedAt) ?? false;

  return (
    <div className="grid gap-4">
      {devices && (
        <ul className="grid gap-3">
          {devices.map((device) => (
            <li
              key={device.browserId ?? device.startedAt}
              className="grid grid-cols-[auto_1fr] items-start gap-x-3 sm:grid-cols-[auto_1fr_auto]"
            >
              <Monitor aria-hidden="true" className="mt-0.5 size-5 text-ink-soft" />
              <DeviceText device={device} />
              {device.browserId && (
                <Button
                  variant="ghost"
                  className="max-sm:col-start-2 max-sm:-ms-5 max-sm:justify-self-start"
                  aria-label={`Forget ${describeDevice(device.userAgent)}`}
                  disabled={forgetting.isPending}
                  onClick={() => forgetting.mutate(device)}
                >
                  Forget
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!devices && (
        <LoadError title="The devices could not be loaded" description={null} query={query} />
      )}
      {query.isPending && <Loading />}
      <p className="text-small text-ink-soft">
        {`You stay logged in for up to ${sessionDays} days, or until ${idleHours} hours pass without activity.`}
      </p>
      <FormProblem>
        {ending.isError &&
          'The server could not be reached, so other devices may still be logged in. Please try again.'}
      </FormProblem>
      <FormProblem>
        {forgetting.isError &&
          'The server could not be reached, so that browser still needs no code. Please try again.'}
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

function DeviceText({ device }: { device: Device }) {
  const { browserId, isCurrent, userAgent, startedAt, lastActiveAt, hasRights } = device;
  return (
    <div className="min-w-0">
      <p className="font-semibold">
        <span>{describeDevice(userAgent)}</span>
        {isCurrent && <span className="font-normal text-ink-soft"> · this browser</span>}
        {browserId && <span className="font-normal text-ink-soft"> · needs no code</span>}
        {!hasRights && (
          <span className="font-normal text-danger"> · knows the password, but has no code</span>
        )}
      </p>
      <p className="text-small text-ink-soft">
        {startedAt === null ? (
          <span>Logged out</span>
        ) : (
          <>
            <span>Logged in</span> <DateTime value={startedAt} />
          </>
        )}
        <span>{isCurrent ? ', last active now' : ', last active '}</span>
        {!isCurrent && <DateTime value={lastActiveAt} />}
      </p>
    </div>
  );
}
