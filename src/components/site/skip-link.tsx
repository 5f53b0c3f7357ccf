import { mainId } from '@/lib/main-id';

/** First stop of the Tab key: past the navigation, into the page. */
export function SkipLink() {
  return (
    <a href={`#${mainId}`} className="skip-link bg-night">
      Skip to content
    </a>
  );
}
