import { useNavigation } from 'react-router-dom';

/** A bar along the top while the next page's code is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return (
    <output className="navigation-progress" data-state={state}>
      {state !== 'idle' && <span className="sr-only">Loading the page…</span>}
    </output>
  );
}
