import type { Application } from '../api/admin-applications-row';

/** The job's title, never its id; a title that outlived its job says so. */
export function PositionLabel({ application }: { application: Application }) {
  return (
    <>
      {application.positionTitle}
      {application.isPositionRemoved && <span className="text-ink-soft"> (removed)</span>}
    </>
  );
}
