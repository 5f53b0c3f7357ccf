import { RotateCw } from 'lucide-react';
import { Spinner } from '@/components/ui/spinner';
import { cn } from '@/lib/cn';
import type { Application } from '../api/admin-applications-row';
import {
  type ApplicationStatus,
  applicationStatusLabels,
  applicationStatuses,
} from './application-status';
import type { ApplicationStatusControl } from './use-application-statuses';

const pressed: Record<ApplicationStatus, string> = {
  pending: 'bg-warning-soft text-warning ring-warning',
  shortlisted: 'bg-success-soft text-success ring-success',
  rejected: 'bg-danger-soft text-danger ring-danger',
};

interface StatusButtonsProps {
  application: Application;
  control: ApplicationStatusControl;
}

/** The three statuses of one application as buttons, and beside them whether the last choice was saved. */
export function StatusButtons({ application, control }: StatusButtonsProps) {
  return (
    <div className="grid justify-items-start">
      <fieldset
        aria-label={`Status of ${application.name}`}
        className="grid w-full max-w-md min-w-0 grid-cols-3 gap-1 rounded-control bg-sunken p-1 ring-1 ring-line ring-inset"
      >
        {applicationStatuses.map((status) => {
          const isPressed = control.status === status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isPressed}
              onClick={() => control.setStatus(status)}
              className={cn(
                'inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md px-2 text-tag font-semibold transition-colors duration-quick',
                isPressed
                  ? cn('ring-1 ring-inset', pressed[status])
                  : 'text-ink-soft hover:bg-surface hover:text-ink',
              )}
            >
              {isPressed && control.isSaving && <Spinner className="size-3 border-[1.5px]" />}
              {applicationStatusLabels[status]}
            </button>
          );
        })}
      </fieldset>
      {/* There before it speaks: a live region that appears together with its text stays silent. */}
      <output>
        {control.hasFailed && (
          <button
            type="button"
            onClick={control.retry}
            className="mt-1 inline-flex min-h-9 items-center gap-2 rounded-control text-small font-semibold text-danger underline underline-offset-4"
          >
            <RotateCw aria-hidden="true" className="size-4" />
            <span className="sr-only">Status of {application.name} </span>
            not saved, try again
          </button>
        )}
      </output>
    </div>
  );
}
