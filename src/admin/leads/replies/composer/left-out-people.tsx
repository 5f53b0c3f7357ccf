import type { ReplyField, ReplyText } from '@/admin/leads/replies/reply-text';
import { CheckboxField } from '@/admin/kit/controls/checkbox-field';
import { formatCount, formatNumber } from '@/shared/format/format';
import type { Recipient } from '../recipient';
import type { ReplyDraft } from './use-reply-draft';

interface LeftOutPeopleProps {
  letters: readonly {
    person: Recipient;
    empty: readonly ReplyField[];
    problems: Record<keyof ReplyText, string | undefined>;
    isWrong: boolean;
  }[];
  draft: Pick<ReplyDraft, 'isGoneFilled' | 'setIsGoneFilled' | 'isUnwritten'>;
  /** Shows the text of a person. */
  onShow: (leadId: string) => void;
}

/** More would push the text off the screen. */
const mostNamed = 5;

/** Names the people whose text cannot be sent as it is, and why: they get nothing until it is mended. */
export function LeftOutPeople({ letters, draft, onShow }: LeftOutPeopleProps) {
  const wrong = letters.filter(({ isWrong, person }) => isWrong && !draft.isUnwritten(person));
  const { isGoneFilled } = draft;
  const gone = letters.filter(
    ({ person, empty }) => person.goneAbout && (isGoneFilled || empty.includes('position')),
  );
  const isMany = letters.length > 1;
  return (
    <>
      {gone.length > 0 && (
        <CheckboxField
          label="Fill in the last title of the position"
          hint={
            isMany
              ? `${formatCount(gone.length, 'person', 'people')} applied for a position that is gone.`
              : `The position “${gone[0]?.person.goneAbout}” is gone.`
          }
          checked={isGoneFilled}
          onChange={({ target }) => draft.setIsGoneFilled(target.checked)}
        />
      )}
      <output className="empty:-mt-4">
        {isMany && wrong.length > 0 && (
          <span className="block text-small font-semibold">
            {wrong.length === 1
              ? 'One person is left out until the text is mended:'
              : `${formatNumber(wrong.length)} people are left out until their text is mended:`}
          </span>
        )}
      </output>
      {isMany && wrong.length > 0 && (
        <ul className="grid gap-1 text-small">
          {wrong.slice(0, mostNamed).map(({ person, empty, problems }) => (
            <li key={person.id} className="wrap-anywhere">
              <button
                type="button"
                className="min-h-6 font-semibold underline underline-offset-4 pointer-coarse:min-h-11"
                onClick={() => onShow(person.id)}
              >
                {person.name}
              </button>{' '}
              <span className="text-ink-soft">
                {empty.length > 0
                  ? `${empty.map((field) => `{${field}}`).join(', ')} is empty.`
                  : (problems.subject ?? problems.body)}
              </span>
            </li>
          ))}
          {wrong.length > mostNamed && (
            <li className="text-ink-soft">{`and ${formatNumber(wrong.length - mostNamed)} more`}</li>
          )}
        </ul>
      )}
    </>
  );
}
