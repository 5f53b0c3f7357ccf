import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { formatNumber } from '@/lib/format/format';
import { type AdminJob, applicationCountQuery } from '../../api/admin-jobs';

interface JobDeleteDialogProps {
  job: AdminJob;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Called when the dialog has closed. */
  onReturnFocus: () => void;
}

/** Asks before a job is deleted and says how many applications it has now. */
export function JobDeleteDialog(props: JobDeleteDialogProps) {
  const { job, isOpen, onClose, onConfirm, onReturnFocus } = props;
  const count = useQuery({ ...applicationCountQuery(job.id), enabled: isOpen });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete “${job.title}”?`}
      description={
        <>
          <p>It disappears from the careers page.</p>
          <p aria-live="polite">
            {count.isPending && 'Counting its applications…'}
            {count.isError && 'How many applications it has could not be counted. They stay.'}
            {count.data !== undefined && describeApplications(count.data)}
          </p>
        </>
      }
      confirmLabel="Delete job"
      onConfirm={onConfirm}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onReturnFocus();
      }}
    />
  );
}

function describeApplications(count: number): string {
  if (count === 0) return 'There are no applications for it.';
  const applications = count === 1 ? '1 application is' : `${formatNumber(count)} applications are`;
  return `${applications} for this job. ${count === 1 ? 'It stays, and keeps' : 'They stay, and keep'} its title.`;
}
