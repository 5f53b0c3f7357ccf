import type { Application } from '../../api/admin-applications';

/** The job's title, marked when the job was deleted. */
export function PositionLabel({ application }: { application: Application }) {
  return (
    <>
      {application.positionTitle}
      {application.isPositionRemoved && <span className="text-ink-soft"> (removed)</span>}
    </>
  );
}
