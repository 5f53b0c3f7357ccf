import { Badge } from '@/shared/ui/badge';
import type { FoundAddress, Verdict } from './file/address-list';

export const verdictWords: Record<Verdict, string> = {
  active: 'subscribe',
  unsubscribed: 'unsubscribed',
  bounced: 'bounced',
  complained: 'complained',
  manual: 'blocked',
  never: 'did not ask for it',
  unknown: 'please answer',
  invalid: 'invalid',
  duplicate: 'duplicate',
};

/** The layout of a word of thousands of letters takes the browser most of a minute. */
const MAX_SHOWN = 80;

const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

const tones: Record<Verdict, 'success' | 'danger' | 'neutral'> = {
  active: 'success',
  unsubscribed: 'neutral',
  bounced: 'neutral',
  complained: 'neutral',
  manual: 'neutral',
  never: 'neutral',
  unknown: 'danger',
  invalid: 'danger',
  duplicate: 'neutral',
};

/** Lists the lines of a file, each with its outcome. */
export function AddressTable({
  caption,
  addresses,
}: {
  caption: string;
  addresses: FoundAddress[];
}) {
  return (
    <table className="w-full text-start text-small">
      <caption className="pb-2 text-start font-semibold">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Address and name</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {addresses.map(({ line, text, name, verdict }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line may hold the same address twice; nothing moves
          <tr key={index} className="border-t border-line">
            <td className="w-14 py-2 pe-3 text-ink-soft tabular-nums">{line}</td>
            <td className="py-2 pe-3 wrap-anywhere">
              {text ? <span>{shorten(text)}</span> : <i>empty</i>}
              {name && <span className="block text-ink-soft">{shorten(name)}</span>}
            </td>
            <td className="py-2 text-end">
              <Badge tone={tones[verdict]}>{verdictWords[verdict]}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
