import { FileDown } from 'lucide-react';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { useOpenResume } from './api/open-resume';

/**
 * Downloads a résumé after the server has checked the file. Only a click requests it, because the audit log counts
 * openings.
 */
export function ResumeButton({ applicationId }: { applicationId: string }) {
  const opening = useOpenResume(applicationId);
  return (
    <div className="grid justify-items-start gap-2">
      <BusyButton
        variant="outline"
        icon={FileDown}
        isBusy={opening.isPending}
        onClick={() => opening.mutate()}
      >
        Download the résumé (PDF)
      </BusyButton>
      <ActionError>{opening.isError && describeFailure(opening.error)}</ActionError>
    </div>
  );
}

const describeFailure = (error: Error): string =>
  error instanceof FunctionRefusal && error.status < 500
    ? `Résumé: ${error.message}`
    : 'The résumé could not be opened. Please try again.';
