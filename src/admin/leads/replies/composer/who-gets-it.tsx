import { Checkbox } from '@/admin/kit/controls/checkbox';
import { formatCount } from '@/shared/format/format';
import { Spoken } from '@/shared/feedback/spoken';
import type { Letter } from './letters';

interface WhoGetsItProps {
  letters: readonly Letter[];
  isChosen: (letter: Letter) => boolean;
  onChoose: (leadId: string, isChosen: boolean) => void;
  isLocked: boolean;
}

const isClear = ({ problem, doubts }: Letter) => problem === null && doubts.length === 0;

/** Lists the people of a reply to several, those with warnings first. A name expands to the text for this person. */
export function WhoGetsIt({ letters, isChosen, onChoose, isLocked }: WhoGetsItProps) {
  const doubtfulFirst = [
    ...letters.filter((letter) => !isClear(letter)),
    ...letters.filter(isClear),
  ];
  const leftOut = letters.filter((letter) => !isChosen(letter)).length;
  return (
    <fieldset disabled={isLocked} className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">Who gets it</legend>
      <Spoken className="text-small text-ink-soft empty:absolute">
        {leftOut > 0 && `${formatCount(leftOut, 'person', 'people')} skipped.`}
      </Spoken>
      <ul className="grid max-h-60 gap-2 overflow-y-auto rounded-control border border-line p-3">
        {doubtfulFirst.map((letter) => (
          <Person
            key={letter.person.id}
            letter={letter}
            isChosen={isChosen(letter)}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface PersonProps extends Pick<WhoGetsItProps, 'onChoose'> {
  letter: Letter;
  isChosen: boolean;
}

function Person({ letter, isChosen, onChoose }: PersonProps) {
  const { person, text, problem, doubts } = letter;
  const reason = problem ?? doubts.join(' ');
  const reasonId = `reply-${person.id}`;
  return (
    <li className="flex gap-3">
      <Checkbox
        aria-label={`Send to ${person.name}`}
        aria-describedby={reason ? reasonId : undefined}
        className="mt-0.5"
        checked={isChosen}
        disabled={problem !== null}
        onChange={({ target }) => onChoose(person.id, target.checked)}
      />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <details>
          <summary className="cursor-pointer rounded-control pointer-coarse:py-2.5">
            <span className="font-semibold">{person.name}</span>{' '}
            <span className="text-small text-ink-soft">{person.email}</span>
          </summary>
          <div className="my-2 rounded-control bg-sunken p-4">
            <p className="mb-2 font-semibold">{text.subject}</p>
            <p className="whitespace-pre-line">{text.body}</p>
          </div>
        </details>
        {reason && (
          <p id={reasonId} className="text-small text-ink-soft">
            {reason}
          </p>
        )}
      </div>
    </li>
  );
}
