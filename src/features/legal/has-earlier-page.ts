/**
 * Whether Back would stay on this site. The browser does not say what the entry before is, but the
 * router numbers its own entries in their state. For event handlers only.
 */
export function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}
