import { clsx } from 'clsx';
import { Picture } from '@/shared/pictures/picture';
import { careers } from '@content/careers';

/** Lists the agency's promises to employees: in a row, or below each other in a narrow column. */
export function Promises({ className }: { className?: string }) {
  return (
    <ul className={clsx('grid content-start gap-8 sm:grid-cols-3', className)}>
      {careers.promises.map(({ emoji, title, text }) => (
        <li key={title} className="flex gap-4 sm:max-lg:flex-col">
          <span className="sticker shrink-0">
            <Picture emoji={emoji} className="size-9" />
          </span>
          <div>
            <h2 className="text-lead font-bold">{title}</h2>
            <p className="mt-1 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
