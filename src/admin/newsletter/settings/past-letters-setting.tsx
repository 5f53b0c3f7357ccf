import { useQuery } from '@tanstack/react-query';
import { notify } from '@/shared/feedback/notify';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Switch } from '@/admin/kit/controls/switch';
import { paths } from '@/shared/paths';
import { hasPastLettersQuery, useSavePastLetters } from '../api/newsletter-settings';

const explanations = {
  on: 'Everyone can read all newsletters that were sent.',
  off: 'Off: a sent newsletter can be read on the website only with the link in its mail.',
};

/** Sets whether the website lists all sent letters. Without it only recipients have a letter's address. */
export function PastLettersSetting() {
  const { data: isOn } = useQuery(hasPastLettersQuery());
  const save = useSavePastLetters();
  if (isOn === undefined) return null;
  const shown = save.isPending ? save.variables : isOn;
  return (
    <div className="flex items-start justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 justify-items-start gap-3">
        <div>
          <p className="font-semibold">Past letters on the website</p>
          <p className="text-small text-ink-soft">{explanations[shown ? 'on' : 'off']}</p>
        </div>
        {shown && (
          <a
            href={paths.letters.to()}
            target="_blank"
            className={buttonClasses({ variant: 'outline', size: 'small' })}
          >
            Open the list
          </a>
        )}
      </div>
      <Switch
        aria-label="Past letters on the website"
        isOn={shown}
        onSwitch={(next) =>
          save.mutate(next, {
            onError: () => notify.error('Not saved', 'The setting was not changed.'),
          })
        }
      />
    </div>
  );
}
