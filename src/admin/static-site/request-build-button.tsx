import { notify } from '@/shared/feedback/notify';
import { BusyButton } from '@/shared/ui/busy-button';
import { useRequestSiteBuild } from '@/admin/static-site/api/site-build';

/** Asks the site's host for a build. A repeat within two minutes waits until they are over. */
export function RequestBuildButton({ children, as = 'button' }: RequestBuildButtonProps) {
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
  if (as === 'link') {
    return (
      <button type="button" className="font-semibold underline" disabled={isPending} onClick={ask}>
        {children}
      </button>
    );
  }
  return (
    <BusyButton variant="outline" size="small" isBusy={isPending} onClick={ask}>
      {children}
    </BusyButton>
  );
}

interface RequestBuildButtonProps {
  children: string;
  /** A link stands within a sentence. */
  as?: 'button' | 'link';
}
