import { useQuery } from '@tanstack/react-query';
import { notify } from '@/shared/feedback/notify';
import { formatCount } from '@/shared/format/format';
import { buttonClasses } from '@/shared/ui/button-classes';
import { Switch } from '@/admin/kit/controls/switch';
import { paths } from '@/shared/paths';
import { pastLettersQuery, useSavePastLetters } from '../api/newsletter-settings';

const explain = (isOn: boolean, letters: number) =>
  isOn
    ? `Everyone can read ${formatCount(letters, 'newsletter')}. Newsletters that went to a tag are not listed.`
    : `Off: a newsletter can be read on the website only with the link in its email. If you switch it on, the website lists ${formatCount(letters, 'newsletter')}. Newsletters that went to a tag are not listed.`;

/**
 * Sets whether the website lists the newsletters that went to all subscribers. When it does not, only recipients have a
 * newsletter's URL.
 */
export function PastLettersSetting() {
  const { data: setting } = useQuery(pastLettersQuery());
  const save = useSavePastLetters();
  if (!setting) return null;
  const shown = save.isPending ? save.variables : setting.isOn;
  return (
    <div className="flex items-start justify-between gap-4 rounded-card border border-line bg-surface p-4">
      <div className="grid min-w-0 justify-items-start gap-3">
        <div>
          <p className="font-semibold">Past newsletters on the website</p>
          <p className="text-small text-ink-soft">{explain(shown, setting.letters)}</p>
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
        aria-label="Past newsletters on the website"
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
