import { mainId } from './main-id';

/** First stop of the Tab key: past the navigation, into the page. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only z-50 rounded-control bg-night px-5 py-3 font-semibold text-on-night focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  );
}
