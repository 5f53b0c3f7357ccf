import { useState } from 'react';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { Button } from '@/shared/ui/button';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { TextField } from '@/shared/ui/text-field';
import { formatCount, formatNumber } from '@/shared/format/format';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { TagField, tagFault } from '../subscribers/tags/tag-field';
import { Figures } from '../figures';
import { ConsentFields } from '../subscribers/consent-fields';
import { AddressTable, verdictWords } from './address-table';
import type { ImportChoices, Verdict } from './file/address-list';
import { isOfGhost } from './file/columns';
import type { Standing } from '../api/subscribers/add-subscribers';
import { ImportColumns } from './import-columns';
import type { ImportForm, ImportSource } from './subscriber-import';
import { useStanding } from './use-standing';

/** The number of rows that show what a column holds. */
const FIRST_ROWS = 5;
/** The number of problems in the preview; the report lists all of them. */
const PROBLEM_ROWS = 5;

type ListCounts = Record<Verdict, number>;

interface ImportPreviewProps {
  source: ImportSource;
  form: ImportForm;
  onForm: (changes: Partial<ImportForm>) => void;
  onChoose: (changes: Partial<ImportChoices>) => void;
  onStart: () => void;
  onReset: () => void;
}

export function ImportPreview(props: ImportPreviewProps) {
  const { source, form, onForm, onChoose, onStart, onReset } = props;
  const { name, table, choices, list } = source;
  const [isTried, setIsTried] = useState(false);
  const { active, unsubscribed, bounced, complained, manual, never, unknown, invalid, duplicate } =
    list.counts;
  const out = unsubscribed + bounced + complained + manual;
  const standing = useStanding(source);
  const staysOut = standing ? standing.unsubscribed + standing.barred + standing.erased : 0;
  const tagProblem = form.tag === '' ? undefined : tagFault(form.tag);
  const hasNotes = list.unexplained === 0;
  const hasNote = hasNotes || form.note.trim() !== '';
  const isComplete = hasNote && (active === 0 || form.hasConsent);

  const first = list.addresses.slice(0, FIRST_ROWS);
  const leftOut = list.addresses
    .slice(FIRST_ROWS)
    .filter(
      ({ verdict }) => verdict === 'invalid' || verdict === 'duplicate' || verdict === 'never',
    )
    .slice(0, PROBLEM_ROWS);

  function start() {
    setIsTried(true);
    if (isComplete && unknown === 0 && !tagProblem) onStart();
  }

  return (
    <div className="grid gap-6">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <ImportColumns {...{ table, list, choices, isTried }} onChoose={onChoose} />
      <TagField
        label="A tag for all of them"
        hint={
          list.tagCount === 0
            ? 'Optional. Everyone in the list gets it, also people who are already subscribed.'
            : `Optional, beside the ${formatCount(list.tagCount, 'tag')} in the list. Tags are added, never removed.`
        }
        error={tagProblem}
        value={form.tag}
        onChange={(tag) => onForm({ tag })}
      />
      <Figures
        figures={[
          ['To subscribe', active - staysOut - (standing?.alreadyActive ?? 0)],
          ...(standing?.alreadyActive
            ? ([['Already subscribed', standing.alreadyActive]] as const)
            : []),
          ['To unsubscribe', unsubscribed],
          ['To block', bounced + complained + manual],
          ['Skipped', never + invalid + duplicate + staysOut],
          ...(unknown > 0 ? ([['To answer', unknown]] as const) : []),
        ]}
      />
      <LeftOutReasons counts={list.counts} standing={standing} />
      <Limits source={source} />
      <AddressTable caption="First lines" addresses={first} />
      {leftOut.length > 0 && <AddressTable caption="Skipped lines" addresses={leftOut} />}

      {active + out + unknown === 0 && (
        <p className="font-medium text-danger">
          {never > 0
            ? 'No one in this list asked for the newsletter.'
            : 'No valid addresses found.'}
        </p>
      )}
      {active > 0 && (
        <ConsentFields
          statement="Everyone to subscribe asked to get the newsletter"
          noteHint="For example: at the shop counter, spring 2026. Kept with each address."
          value={form}
          isTried={isTried}
          hasNotes={hasNotes}
          onChange={onForm}
        />
      )}
      {active === 0 && out > 0 && !hasNotes && (
        <TextField
          label="Where is the list from?"
          hint="For example: unsubscribed in our old tool. Kept with each address."
          error={isTried && !form.note.trim() ? 'Please say where it is from.' : undefined}
          value={form.note}
          {...columnLimits.newsletter_subscribers.consent_note}
          onChange={(event) => onForm({ note: event.target.value })}
        />
      )}
      {out > 0 && !choices.isBarred && (
        <CheckboxField
          label="Also unsubscribe those who are subscribed here"
          hint="Otherwise they stay subscribed, and the report lists them."
          checked={form.mayUnsubscribe}
          onChange={(event) => onForm({ mayUnsubscribe: event.target.checked })}
        />
      )}
      <ActionError>
        {isTried &&
          unknown > 0 &&
          `The list says something that we don’t understand about ${formatCount(unknown, 'address', 'addresses')}. Please answer the questions above.`}
      </ActionError>
      <div className="flex flex-wrap gap-3">
        {active + out + unknown > 0 && (
          <Button onClick={start}>
            {`Import ${formatCount(active + out + unknown, 'address', 'addresses')}`}
          </Button>
        )}
        <Button variant="outline" onClick={onReset}>
          Choose another list
        </Button>
      </div>
    </div>
  );
}

function LeftOutReasons({
  counts,
  standing,
}: {
  counts: ListCounts;
  standing: Standing | undefined;
}) {
  const reasons: (readonly [string, number])[] = [
    ...(['never', 'invalid', 'duplicate'] as const).map(
      (one) => [verdictWords[one], counts[one]] as const,
    ),
    ['unsubscribed here', standing?.unsubscribed ?? 0],
    ['blocked here', standing?.barred ?? 0],
    ['erased here', standing?.erased ?? 0],
  ];
  const given = reasons.filter(([, count]) => count > 0);
  if (given.length === 0) return null;
  return (
    <p className="text-small text-ink-soft">
      {`Skipped: ${given.map(([why, count]) => `${why}: ${formatNumber(count)}`).join(', ')}.`}
    </p>
  );
}

/** Says where the file knows too little, before the admin relies on the figures. */
function Limits({ source: { table, choices, list } }: { source: ImportSource }) {
  const { active } = list.counts;
  if (active === 0) return null;
  return (
    <ul className="grid gap-1.5 text-small text-ink-soft">
      <li>
        Addresses that are unsubscribed, blocked or erased here are skipped. The report lists them.
      </li>
      <li>
        People in the list get no welcome letter. You can send it to one subscriber from their
        record.
      </li>
      {list.undated > 0 && (
        <li>
          {list.undated === active
            ? 'The file has no sign-up dates that can be read: everyone subscribes now.'
            : `${formatCount(list.undated, 'address has', 'addresses have')} no sign-up date that can be read: they subscribe now.`}
        </li>
      )}
      {isOfGhost(table) && !choices.isBarred && (
        <li>
          Ghost’s export shows members as subscribed even if their emails bounce or they complained.
          Filter its members by “Email disabled”, export those, and import that list first, as “Must
          not be emailed”.
        </li>
      )}
    </ul>
  );
}
