import { Picture } from '@/components/site/pictures/picture';
import { careers } from '@content/careers';

/** The agency's promises to employees. */
export function Promises() {
  return (
    <ul className="grid content-start gap-8 sm:grid-cols-3 lg:grid-cols-1 lg:gap-10">
      {careers.promises.map(({ emoji, title, text }) => (
        <li key={title} className="flex gap-4 sm:flex-col lg:flex-row">
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
