import { Component, Fragment, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';

/** The time within which a second failure is shown, because remounting does not help. */
const COOL_DOWN_MS = 5000;

/** Renders the child routes, and remounts them after a translator or an extension has changed the DOM under React. */
export function RemountingOutlet() {
  return (
    <RemountBoundary>
      <Outlet />
    </RemountBoundary>
  );
}

interface RemountState {
  error: unknown;
  mounts: number;
}

class RemountBoundary extends Component<{ children: ReactNode }, RemountState> {
  override state: RemountState = { error: undefined, mounts: 0 };
  private mountedAt = -COOL_DOWN_MS;

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (!this.mayRemount(error)) return;
    this.mountedAt = performance.now();
    // Runs before the browser paints, so that the visitor sees no gap.
    this.setState(({ mounts }) => ({ error: undefined, mounts: mounts + 1 }));
  }

  private mayRemount(error: unknown): boolean {
    return isPlaceLost(error) && performance.now() - this.mountedAt >= COOL_DOWN_MS;
  }

  override render() {
    const { error, mounts } = this.state;
    if (error === undefined) return <Fragment key={mounts}>{this.props.children}</Fragment>;
    if (this.mayRemount(error)) return null;
    // Rethrows for the route's error page.
    throw error;
  }
}

/** True when React's removeChild() or insertBefore() did not find a node where React had put it. */
const isPlaceLost = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';
