import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatNumber } from '@/lib/format/format';
import { ConsentFields, isConsentComplete } from '../subscribers/consent-fields';
import { Figures } from '../figures';
import type { AddressList, FoundAddress } from './address-list';
import { useSubscriberImport } from './use-subscriber-import';

/** Enough to recognise the column. */
const FIRST_ROWS = 5;
/** The report lists all of them. */
const PROBLEM_ROWS = 5;

export function ImportPreview({ name, list }: { name: string; list: AddressList }) {
  const { form, setForm, run, reset } = useSubscriberImport();
  const [isTried, setIsTried] = useState(false);

  const first = list.addresses.slice(0, FIRST_ROWS);
  const wrong = list.addresses
    .slice(FIRST_ROWS)
    .filter(({ verdict }) => verdict !== 'valid')
    .slice(0, PROBLEM_ROWS);

  function start() {
    setIsTried(true);
    if (isConsentComplete(form)) void run();
  }

  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {list.column !== null && (
          <p className="text-small text-ink-soft">
            {`Addresses from the column “${list.column}”.`}
          </p>
        )}
      </div>
      <Figures
        figures={[
          ['Valid', list.valid],
          ['Invalid', list.invalid],
          ['Duplicates', list.duplicate],
        ]}
      />
      <AddressTable caption="First lines" addresses={first} />
      {wrong.length > 0 && <AddressTable caption="Lines left out" addresses={wrong} />}

      {list.valid === 0 ? (
        <p className="font-medium text-danger">There is no valid address in it.</p>
      ) : (
        <ConsentFields
          statement="Everyone on this list asked to get the newsletter"
          noteHint="For example: at the shop counter, spring 2026. Kept with each address."
          value={form}
          isTried={isTried}
          onChange={setForm}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {list.valid > 0 && (
          <Button onClick={start}>
            {`Import ${formatNumber(list.valid)} ${list.valid === 1 ? 'address' : 'addresses'}`}
          </Button>
        )}
        <Button variant="outline" onClick={reset}>
          Choose another list
        </Button>
      </div>
    </div>
  );
}

const tones = { valid: 'success', invalid: 'danger', duplicate: 'neutral' } as const;

function AddressTable({ caption, addresses }: { caption: string; addresses: FoundAddress[] }) {
  return (
    <table className="w-full text-left text-small">
      <caption className="pb-2 text-left font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Address</th>
          <th scope="col">Verdict</th>
        </tr>
      </thead>
      <tbody>
        {addresses.map(({ line, text, verdict }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may hold the same address twice; nothing moves
          <tr key={index} className="border-t border-line">
            <td className="w-14 py-2 pr-3 text-ink-soft tabular-nums">{line}</td>
            <td className="py-2 pr-3 wrap-anywhere">{text || <i>empty</i>}</td>
            <td className="py-2 text-right">
              <Badge tone={tones[verdict]}>{verdict}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
