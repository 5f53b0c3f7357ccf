import { NativeSelectField } from '@/shared/ui/text-field';
import { formatCount } from '@/shared/format/format';
import {
  type AddressList,
  type ImportChoices,
  type ImportTable,
  valueId,
} from './file/address-list';
import { type Meaning, meanings } from './file/meanings';
import type { StateColumn, StateValue } from './file/state-columns';

interface ImportColumnsProps {
  table: ImportTable;
  list: AddressList;
  choices: ImportChoices;
  /** After the first attempt to import, each open question shows its error. */
  isTried: boolean;
  onChoose: (change: Partial<ImportChoices>) => void;
}

/** Shows the meaning of the file's columns as it was understood, to be corrected. */
export function ImportColumns({ table, list, choices, isTried, onChoose }: ImportColumnsProps) {
  const { column, isBarred, tagColumn, answers } = choices;
  return (
    <div className="grid gap-5">
      <NativeSelectField
        label="The people in this list"
        value={isBarred ? 'barred' : 'subscribers'}
        {...(isBarred && {
          hint: 'Nothing is mailed to these addresses from now on, not even after a sign-up. This cannot be undone here.',
        })}
        onChange={(event) => onChoose({ isBarred: event.target.value === 'barred' })}
      >
        <option value="subscribers">asked to get the newsletter</option>
        <option value="barred">must not be mailed</option>
      </NativeSelectField>
      {table.width > 1 && (
        <NativeSelectField
          label="Column with the addresses"
          value={String(column)}
          {...(list.nameColumns.length > 0 && {
            hint: `Names from ${list.nameColumns.map((name) => `“${name}”`).join(' and ')}.`,
          })}
          onChange={({ target }) =>
            onChoose({ column: target.value === 'every' ? 'every' : Number(target.value) })
          }
        >
          {Array.from({ length: table.width }, (_, index) => (
            <option key={index} value={index}>
              {labelOfColumn(table, index)}
            </option>
          ))}
          <option value="every">All columns</option>
        </NativeSelectField>
      )}
      {table.width > 1 && (
        <NativeSelectField
          label="Column with the tags"
          hint="Names separated by commas, semicolons or bars."
          value={String(tagColumn ?? '')}
          onChange={({ target }) =>
            onChoose({ tagColumn: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">No column</option>
          {Array.from({ length: table.width }, (_, index) => (
            <option key={index} value={index}>
              {labelOfColumn(table, index)}
            </option>
          ))}
        </NativeSelectField>
      )}
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

function labelOfColumn({ headings, rows }: ImportTable, index: number): string {
  const heading = headings?.[index];
  const sample = rows.find(({ cells }) => cells[index])?.cells[index]?.slice(0, 40) ?? 'empty';
  return heading ? `${heading} (${sample})` : `Column ${index + 1} (${sample})`;
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
  unsubscribed: 'Has left',
  never: 'Did not ask for it, or did not confirm',
  bounced: 'Mails bounce',
  complained: 'Complained',
  manual: 'Must not be mailed',
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
