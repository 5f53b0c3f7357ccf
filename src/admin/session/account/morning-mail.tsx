import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Loading } from '@/shared/feedback/loading/loading';
import { notify } from '@/shared/feedback/notify';
import { Switch } from '@/admin/kit/controls/switch';
import { morningMailQuery, switchMorningMail } from './api/morning-mail';

/** Turns the daily email about due steps on or off. There is one email, to the owner, whichever admin turns it on. */
export function MorningMail() {
  const queryClient = useQueryClient();
  const query = useQuery(morningMailQuery());
  const save = useMutation({
    mutationFn: switchMorningMail,
    onSuccess: (_, isWanted) => queryClient.setQueryData(morningMailQuery().queryKey, isWanted),
    onError: () => {
      notify.error('Not saved', 'The setting was not changed.');
      void queryClient.invalidateQueries(morningMailQuery());
    },
  });
  if (query.data === undefined) {
    return (
      <>
        <LoadError title="The setting could not be loaded" description={null} query={query} />
        {query.isPending && <Loading />}
      </>
    );
  }
  return (
    <div className="flex items-center justify-between gap-4">
      <p className="min-w-0 text-small text-ink-soft">
        At 8 in the morning an email tells the owner which next steps are due. If nothing is due, no
        email is sent.
      </p>
      <Switch
        aria-label="Email about due steps"
        isOn={save.isPending ? save.variables : query.data}
        onSwitch={(isWanted) => save.mutate(isWanted)}
      />
    </div>
  );
}
