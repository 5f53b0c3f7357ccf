import { useState } from 'react';
import { NativeSelectField } from '@/shared/ui/text-field';
import { formatCount } from '@/shared/format/format';
import { type AddressList, type ImportChoices, valueId } from './file/address-list';
import { type ColumnRole, columnRoles } from './file/column-roles';
import type { ImportTable } from './file/columns';
import { type Meaning, meanings } from './file/meanings';
import type { StateColumn, StateValue } from './file/state-columns';

interface ImportColumnsProps {
  table: ImportTable;
  list: AddressList;
  choices: ImportChoices;
  /** True after the first attempt to import: each open question then shows its error. */
  isTried: boolean;
  onChoose: (change: Partial<ImportChoices>) => void;
}

/** Shows the suggested meaning of each column, for the admin to correct. */
export function ImportColumns({ table, list, choices, isTried, onChoose }: ImportColumnsProps) {
  const { isBarred, answers } = choices;
  return (
    <div className="grid gap-5">
      <NativeSelectField
        label="People in this list"
        value={isBarred ? 'barred' : 'subscribers'}
        {...(isBarred && {
          hint: 'These addresses get no newsletter any more, not even after a sign-up. This cannot be undone here.',
        })}
        onChange={(event) => onChoose({ isBarred: event.target.value === 'barred' })}
      >
        <option value="subscribers">Asked to get the newsletter</option>
        <option value="barred">Must not be emailed</option>
      </NativeSelectField>
      {table.width > 1 && <Roles {...{ table, choices, isTried, onChoose }} />}
      {!isBarred &&
        list.stateColumns.map((state) => (
          <StateQuestion
            key={state.index}
            column={state}
            isTried={isTried}
            answerOf={({ key, meaning }) => answers[valueId(state, key)] ?? meaning}
            onAnswer={({ key }, meaning) =>
              onChoose({ answers: { ...answers, [valueId(state, key)]: meaning } })
            }
          />
        ))}
    </div>
  );
}

const roleLabels: Partial<Record<ColumnRole, string>> = {
  ignore: 'Not imported',
  address: 'Email address',
  name: 'Name',
  'first name': 'First name',
  'last name': 'Last name',
  tags: 'Tags',
  state: 'Subscription status',
  joined: 'Sign-up date',
  left: 'Unsubscribe date',
  note: 'Note on consent',
};

/** The labels for our own export, whose roles are known. */
const ownLabels: Partial<Record<ColumnRole, string>> = {
  origin: 'Origin',
  place: 'Place of sign-up',
  welcomed: 'Welcome letter',
};

function Roles(props: Omit<ImportColumnsProps, 'list'>) {
  const { table, choices, isTried, onChoose } = props;
  const { roles } = choices;
  // Decided once from the suggestions, so that no select moves while the admin uses it.
  const [isFolded] = useState(() => {
    const isEvery = roles.every((role) => role === 'address');
    return roles.map((role) => isEvery || (role === 'ignore' && roles.length > MAX_OPEN));
  });
  const select = (index: number) => (
    <RoleSelect
      key={index}
      label={labelOfColumn(table, index)}
      role={roles[index] ?? 'ignore'}
      isTried={isTried}
      onChoose={(role) => onChoose({ roles: roles.with(index, role) })}
    />
  );
  const folded = [...isFolded.keys()].filter((index) => isFolded[index]);
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">Columns</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {roles.flatMap((_, index) => (isFolded[index] ? [] : [select(index)]))}
      </div>
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1">
            {folded.length === roles.length
              ? `${formatCount(folded.length, 'column', 'columns')} of addresses`
              : formatCount(folded.length, 'other column', 'other columns')}
          </summary>
          <div className="grid gap-3 pt-3 sm:grid-cols-2">{folded.map(select)}</div>
        </details>
      )}
    </fieldset>
  );
}

/** With more columns, those that are not imported are collapsed. */
const MAX_OPEN = 6;

interface RoleSelectProps {
  label: string;
  role: ColumnRole;
  isTried: boolean;
  onChoose: (role: ColumnRole) => void;
}

function RoleSelect({ label, role, isTried, onChoose }: RoleSelectProps) {
  const own = ownLabels[role];
  const options = Object.entries({ ...(own && { [role]: own }), ...roleLabels });
  return (
    <NativeSelectField
      label={label}
      error={role === 'ask' && isTried ? 'Please say what this column contains.' : undefined}
      {...(role === 'ask' && { hint: 'It says something about unsubscribing.' })}
      value={role}
      onChange={({ target }) => {
        const chosen = columnRoles.find((one) => one === target.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {role === 'ask' && <option value="ask">Please choose…</option>}
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </NativeSelectField>
  );
}

/** The part of a cell that is shown to recognize its column: a word of thousands of letters would freeze the page. */
const SAMPLE_LENGTH = 40;

function labelOfColumn({ headings, rows }: ImportTable, index: number): string {
  const cell = rows.find(({ cells }) => cells[index])?.cells[index] ?? 'empty';
  const sample = cell.length > SAMPLE_LENGTH ? `${cell.slice(0, SAMPLE_LENGTH)}…` : cell;
  return `${headings?.[index] || `Column ${index + 1}`} (${sample})`;
}

interface StateQuestionProps {
  column: StateColumn;
  isTried: boolean;
  answerOf: (value: StateValue) => Meaning;
  onAnswer: (value: StateValue, meaning: Meaning) => void;
}

function StateQuestion({ column, isTried, answerOf, onAnswer }: StateQuestionProps) {
  return (
    <fieldset className="grid gap-3 rounded-card border border-line p-4 sm:grid-cols-2">
      <legend className="px-1 font-semibold wrap-anywhere">{column.heading}</legend>
      {column.values.map((value) => {
        const answer = answerOf(value);
        return (
          <NativeSelectField
            key={value.key}
            label={`${value.label} (${formatCount(value.rows, 'row', 'rows')})`}
            error={isTried && answer === 'unknown' ? 'Please say what this means.' : undefined}
            value={answer}
            onChange={({ target }) => {
              const chosen = meanings.find((meaning) => meaning === target.value);
              if (chosen) onAnswer(value, chosen);
            }}
          >
            {value.meaning === 'unknown' && <option value="unknown">Please choose…</option>}
            {options.map((meaning) => (
              <option key={meaning} value={meaning}>
                {labels[meaning]}
              </option>
            ))}
          </NativeSelectField>
        );
      })}
    </fieldset>
  );
}

const labels = {
  active: 'Subscribed',
  unsubscribed: 'Unsubscribed',
  never: 'Did not ask for it, or did not confirm',
  bounced: 'Emails bounce',
  complained: 'Complained',
  manual: 'Blocked',
  none: 'Says nothing about the newsletter',
} as const;

const options = [
  'active',
  'unsubscribed',
  'never',
  'bounced',
  'complained',
  'manual',
  'none',
] as const;
