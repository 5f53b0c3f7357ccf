import { useId } from 'react';
import { maxTagLength } from '@contracts/subscriber-tags';
import { Button } from '@/shared/ui/button';
import { formatNumber } from '@/shared/format/format';
import { Spoken } from '@/shared/feedback/spoken';
import { Figures } from '../figures';
import type { Refusal, TagRefusal } from './subscriber-import';
import type { ImportState } from './use-subscriber-import';
import { datedFileName, downloadFile } from '@/admin/kit/list/toolbar/download';
import { toCsv } from '@/admin/kit/list/toolbar/csv';

interface ImportRunProps {
  state: Extract<ImportState, { progress: unknown }>;
  onStop: () => void;
  onContinue: () => void;
  onReset: () => void;
  onDone: () => void;
}

export function ImportRun(props: ImportRunProps) {
  const { progress, step, problem } = props.state;
  const { name } = props.state.source;
  const barId = useId();
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <label htmlFor={barId} className="font-semibold wrap-anywhere">
          {`${headings[step]} ${name}`}
        </label>
        <progress id={barId} value={progress.sent} max={progress.total} className={barClasses} />
        <p className="text-small text-ink-soft tabular-nums">
          {`${formatNumber(progress.sent)} of ${formatNumber(progress.total)} addresses`}
        </p>
        <Spoken className="sr-only">{step === 'running' ? '' : `${headings[step]} ${name}`}</Spoken>
        {step === 'paused' && (
          <p role="alert" className={problem ? 'font-medium text-danger' : ''}>
            {problem ?? 'Stopped. You can continue at any time.'}
          </p>
        )}
      </div>
      <Figures
        figures={[
          ['Added', progress.added],
          ['Already subscribed', progress.alreadyActive],
          ...optional(['Unsubscribed', progress.left]),
          ...optional(['Blocked', progress.barred]),
          ...optional(['Already unsubscribed or blocked', progress.alreadyOut]),
          ...optional(['Tags set', progress.tagged]),
          ['Skipped', progress.refused.length],
          ...optional(['Skipped tags', progress.tagRefusals.length]),
        ]}
      />
      {progress.refused.length > 0 && step !== 'running' && (
        <section aria-labelledby={`${barId}-refused`} className="grid gap-3">
          <h3 id={`${barId}-refused`} className="font-semibold">
            Skipped addresses
          </h3>
          <RefusalCounts labels={labels} refused={progress.refused} />
          <Button
            variant="outline"
            size="small"
            className="justify-self-start"
            onClick={() => void downloadRefusals(progress.refused)}
          >
            Download the list
          </Button>
        </section>
      )}
      {progress.tagRefusals.length > 0 && step !== 'running' && (
        <TagRefusals refused={progress.tagRefusals} />
      )}
      <ImportActions {...props} />
    </div>
  );
}

function TagRefusals({ refused }: { refused: readonly TagRefusal[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h3 id={headingId} className="font-semibold">
        Tags that were not set
      </h3>
      <RefusalCounts labels={tagLabels} refused={refused} />
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        onClick={() => void downloadTagRefusals(refused)}
      >
        Download these tags
      </Button>
    </section>
  );
}

interface RefusalCountsProps<Reason extends string> {
  labels: Record<Reason, string>;
  refused: readonly { reason: Reason }[];
}

/** Counts the rows of each reason. */
function RefusalCounts<Reason extends string>({ labels, refused }: RefusalCountsProps<Reason>) {
  return (
    <ul className="grid gap-1.5">
      {Object.entries<string>(labels).map(([reason, label]) => {
        const count = refused.filter((refusal) => refusal.reason === reason).length;
        if (count === 0) return null;
        return (
          <li key={label} className="flex justify-between gap-4 border-t border-line pt-1.5">
            <span>{label}</span>
            <span className="font-semibold tabular-nums">{formatNumber(count)}</span>
          </li>
        );
      })}
    </ul>
  );
}

const optional = (figure: readonly [label: string, value: number]) =>
  figure[1] > 0 ? [figure] : [];

// Styles a native progress bar through the pseudo-elements of each engine.
const barClasses =
  'h-3 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-webkit-progress-bar]:bg-line ' +
  '[&::-webkit-progress-value]:bg-brand [&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:bg-brand';

const headings = { running: 'Importing', paused: 'Not finished:', done: 'Imported:' };

function ImportActions({ state, onStop, onContinue, onReset, onDone }: ImportRunProps) {
  if (state.step === 'running') {
    return (
      <div className="grid gap-3">
        <p className="text-small text-ink-soft">You can close this panel; the import continues.</p>
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={state.isStopping}
          onClick={onStop}
        >
          {state.isStopping ? 'Stopping...' : 'Stop'}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-3">
      {state.step === 'paused' ? (
        <Button onClick={onContinue}>Continue</Button>
      ) : (
        <Button onClick={onDone}>Done</Button>
      )}
      <Button variant="outline" onClick={onReset}>
        Import another list
      </Button>
    </div>
  );
}

const labels: Record<Refusal['reason'], string> = {
  unsubscribed: 'Unsubscribed here',
  barred: 'Blocked here: bounced, reported as spam or blocked by an admin',
  erased: 'Erased here',
  subscribed_here: 'Subscribed here, but unsubscribed or blocked in this file: not changed',
  never: 'Did not ask for it, or did not confirm',
  invalid: 'Not a valid address',
  duplicate: 'Duplicates',
};

const tagLabels: Record<TagRefusal['reason'], string> = {
  too_long: `Longer than ${maxTagLength} characters`,
  no_room: 'There are 500 different tags already',
};

async function downloadTagRefusals(refused: readonly TagRefusal[]): Promise<void> {
  const rows = refused
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text, tag, reason }) => [line, text, tag, tagLabels[reason]]);
  const csv = await toCsv(['Line', 'Address', 'Tag', 'Reason'], rows);
  downloadFile(datedFileName('tags-left-out', 'csv'), 'text/csv', csv);
}

async function downloadRefusals(refused: readonly Refusal[]): Promise<void> {
  const rows = refused
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text, reason }) => [line, text, labels[reason]]);
  const csv = await toCsv(['Line', 'Address', 'Reason'], rows);
  downloadFile(datedFileName('subscribers-left-out', 'csv'), 'text/csv', csv);
}
