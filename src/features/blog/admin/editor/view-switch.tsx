import { clsx } from 'clsx';

interface ViewSwitchProps {
  isHtml: boolean;
  onChange: (view: 'visual' | 'html') => void;
}

const views = [
  ['visual', 'Visual'],
  ['html', 'HTML'],
] as const;

/** The two views of the content. */
export function ViewSwitch({ isHtml, onChange }: ViewSwitchProps) {
  const current = isHtml ? 'html' : 'visual';
  return (
    <fieldset aria-label="View of the content" className="flex rounded-control bg-sunken p-0.5">
      {views.map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === current}
          onClick={() => view !== current && onChange(view)}
          className={clsx(
            'min-h-9 rounded-md px-3 pointer-coarse:min-h-11 text-small font-semibold',
            view === current ? 'bg-saffron-soft text-saffron-deep' : 'text-ink-soft hover:text-ink',
          )}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
