// The few boxes of which the words of a share picture are built.
import type { CSSProperties, ReactNode } from 'react';
import { faces } from '../drawing/fonts';

export const display: CSSProperties = {
  fontFamily: faces.display.families.join(', '),
  fontWeight: faces.display.weight,
  letterSpacing: '-0.02em',
};
export const strong: CSSProperties = { fontWeight: faces.textStrong.weight };

interface BoxProps {
  style?: CSSProperties;
  children: ReactNode;
}

export function Column({ style, children }: BoxProps) {
  return <div style={{ display: 'flex', flexDirection: 'column', ...style }}>{children}</div>;
}

export function Row({ style, children }: BoxProps) {
  return <div style={{ display: 'flex', alignItems: 'center', ...style }}>{children}</div>;
}

export function Line({ style, children }: BoxProps) {
  return <div style={{ whiteSpace: 'pre', ...style }}>{children}</div>;
}
