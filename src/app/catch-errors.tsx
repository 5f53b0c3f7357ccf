import { Component, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface BoundaryProps {
  children: ReactNode;
  Failure: ComponentType<{ error: unknown }>;
  /** Another place, another try. */
  place: string;
}

interface BoundaryState {
  /** Boxed, because anything can be thrown, `undefined` too. */
  caught: { error: unknown } | null;
  place: string;
}

/** React knows error boundaries only as classes. */
class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { caught: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps(
    { place }: BoundaryProps,
    state: BoundaryState,
  ): Partial<BoundaryState> | null {
    return place === state.place ? null : { caught: null, place };
  }

  override render() {
    const { Failure, children } = this.props;
    return this.state.caught ? <Failure error={this.state.caught.error} /> : children;
  }
}

/** Shows `Failure` in place of what fails inside, until the visitor goes elsewhere. */
export function CatchErrors({ children, Failure }: Omit<BoundaryProps, 'place'>) {
  const { key, pathname } = useLocation();
  return (
    <Boundary Failure={Failure} place={`${key} ${pathname}`}>
      {children}
    </Boundary>
  );
}
