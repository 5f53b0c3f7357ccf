import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { useRequestSiteBuild } from '@/admin/static-site/api/site-build';

/** Asks the site's host for a build. A repeat within two minutes waits until they are over. */
export function RequestBuildButton({ children }: { children: string }) {
  const { mutate, isPending } = useRequestSiteBuild();
  const ask = () =>
    mutate(undefined, {
      onSuccess: () =>
        notify.success(
          'Build Asked For',
          'The host is asked within two minutes. This page says what it answers.',
        ),
      onError: (error) => {
        console.error('The build could not be asked for:', error);
        notify.error('Error', 'The build could not be asked for. Please try again.');
      },
    });
  return (
    <BusyButton
      variant="outline"
      size="small"
      className="justify-self-start"
      isBusy={isPending}
      onClick={ask}
    >
      {children}
    </BusyButton>
  );
}
