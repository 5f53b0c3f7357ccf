import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { useRequestSiteBuild } from '@/admin/static-site/api/site-build';

/** Requests a build from the site's host. A repeat within two minutes waits until they are over. */
export function RequestBuildButton({ children }: { children: string }) {
  const { mutate, isPending } = useRequestSiteBuild();
  const ask = () =>
    mutate(undefined, {
      onSuccess: () =>
        notify.success(
          'Build Requested',
          'The host gets the request within two minutes. This page then shows its answer.',
        ),
      onError: (error) => {
        console.error('The build could not be requested:', error);
        notify.error('Error', 'The build could not be requested. Please try again.');
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
