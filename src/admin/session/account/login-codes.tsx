import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { notify } from '@/shared/feedback/notify';
import { Button } from '@/shared/ui/button';
import { adminScope } from '@/shared/query/query-client';
import { loginCodesSettingQuery, switchLoginCodes } from '@/admin/session/api/login-code-api';
import { CodeForm } from '../login/code-form';

/**
 * Turns login codes on or off. Turning them on needs a code that was just emailed, so that broken email delivery cannot
 * lock admins out.
 */
export function LoginCodes({ email }: { email: string }) {
  const queryClient = useQueryClient();
  const query = useQuery(loginCodesSettingQuery());
  const [isSwitching, setIsSwitching] = useState(false);
  const isOn = query.data;

  async function switchBy(code: string) {
    const isRight = await switchLoginCodes(!isOn, code);
    if (!isRight) return false;
    setIsSwitching(false);
    if (isOn) notify.success('Codes Switched Off', 'This admin opens with a password alone again.');
    else notify.success('Codes Switched On', 'Each new browser now needs an emailed code.');
    // The dashboard shows a line about it.
    void queryClient.invalidateQueries({ queryKey: [adminScope] });
    return true;
  }

  if (isOn === undefined) {
    return (
      <>
        <LoadError title="The setting could not be loaded" description={null} query={query} />
        {query.isPending && <Loading />}
      </>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-soft">
        {isOn
          ? 'Every admin needs an emailed code in each new browser. A browser needs one again after 90 days without use, and after a new password.'
          : `This admin opens with a password alone, from any browser. With codes, each new browser also needs a code. We email it to the admin’s address (yours: ${email}).`}
      </p>
      {isSwitching ? (
        <CodeForm
          submitLabel={isOn ? 'Switch codes off' : 'Switch codes on'}
          busyLabel="Switching…"
          onCode={switchBy}
          cancelLabel="Cancel"
          onCancel={() => setIsSwitching(false)}
        />
      ) : (
        <Button
          variant="outline"
          className="justify-self-start max-sm:w-full"
          onClick={() => setIsSwitching(true)}
        >
          {isOn ? 'Stop asking for codes' : 'Ask new browsers for a code'}
        </Button>
      )}
    </div>
  );
}
