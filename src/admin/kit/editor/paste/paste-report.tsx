import { X } from 'lucide-react';
import { Spoken } from '@/shared/feedback/spoken';

export interface Report {
  text: string;
  /** The losses, one line each. */
  lines?: string[];
  actions?: { label: string; run: () => void }[];
}

/** Reports below the toolbar what the last paste lost. */
export function PasteReport({ report, onClose }: { report: Report | null; onClose: () => void }) {
  return (
    <Spoken className="text-small empty:hidden">
      {report && (
        <section
          aria-label="Paste"
          className="flex items-start gap-3 border-t border-line bg-accent-soft py-2 pe-1 ps-3"
        >
          <span className="grid max-h-32 flex-1 gap-1 overflow-y-auto wrap-anywhere">
            <span>{report.text}</span>
            {report.lines?.map((line) => (
              <span key={line}>{line}</span>
            ))}
            {report.actions?.map(({ label, run }) => (
              <button
                key={label}
                type="button"
                className="min-h-6 justify-self-start font-semibold underline underline-offset-4"
                onClick={run}
              >
                {label}
              </button>
            ))}
          </span>
          <button
            type="button"
            aria-label="Close the paste report"
            className="inline-flex size-9 shrink-0 items-center justify-center rounded-control hover:bg-sunken pointer-coarse:size-11"
            onClick={onClose}
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </section>
      )}
    </Spoken>
  );
}
