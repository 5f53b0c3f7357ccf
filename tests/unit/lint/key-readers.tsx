// Samples for the rule on keys. A line is found when it says so.
import type { KeyboardEvent as Pressed } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';

const steps: Record<string, number> = { ArrowDown: 1 };

export const samples = [
  (event: KeyboardEvent) => event.key === 'j', // found
  (event: Pressed<HTMLDivElement>) => steps[event.key], // found
  ({ key }: KeyboardEvent) => key, // found
  ({ code: place }: Pressed) => place, // found
  (event: Pressed) => event.nativeEvent.keyCode, // found
  (event?: KeyboardEvent) => event?.which, // found
  () => <input onKeyDown={({ key }) => key} />, // found
  () => addEventListener('keydown', (event) => event.code), // found
  (event: Pressed) => pressedKey(event) === 'j',
  ({ ctrlKey }: KeyboardEvent) => ctrlKey,
  ({ key }: StorageEvent) => key,
  ({ key }: { key: string }) => key,
  () => <input key="a" />,
  (error: { code: string }) => error.code,
];
