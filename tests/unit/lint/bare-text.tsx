// Samples for the rule on bare text. Each component says in its name whether the rule finds it.
import type { ReactNode } from 'react';
import { site } from '@/shared/content/site.prepared';

interface Props {
  isBusy: boolean;
  count: number;
  name?: string;
  names: string[];
  children?: ReactNode;
}

export const FoundBesideCondition = ({ isBusy }: Props) => <button>{isBusy && <i />} Send</button>;
export const FoundBesideList = ({ names }: Props) => (
  <p>
    Names:{' '}
    {names.map((name) => (
      <b key={name}>{name}</b>
    ))}
  </p>
);
export const FoundInPieces = ({ count }: Props) => <p>{count} of 12</p>;
export const FoundConditionalText = ({ name }: Props) => (
  <p>
    <i />
    {name}
  </p>
);
export const FoundChoice = ({ isBusy }: Props) => (
  <p>
    <i />
    {isBusy ? 'Sending' : <b>Send</b>}
  </p>
);
export const FoundTemplate = ({ count }: Props) => (
  <p>
    {`${count}%`}
    <i />
  </p>
);
export const FoundFragment = ({ isBusy }: Props) => <p>{isBusy && <>Sending</>}</p>;
export const FoundChildren = ({ isBusy, children }: Props) => (
  <button>
    {isBusy && <i />}
    {children}
  </button>
);
export function FoundReturn({ name = '' }: Props) {
  return name;
}

export const FineAlone = ({ count }: Props) => <p>{`${count} of 12`}</p>;
export const FineWrapped = ({ isBusy }: Props) => (
  <button>
    {isBusy && <i />} <span>Send</span>
  </button>
);
export const FineConstant = () => (
  <p>
    {site.brand} <b>{site.bookingUrl}</b>, always
  </p>
);
export const FineSlot = ({ isBusy, action }: Props & { action: ReactNode }) => (
  <p>
    {isBusy && <i />}
    {action}
  </p>
);
export const FineUntranslated = ({ name }: Props) => (
  <span translate="no">
    {name}
    <wbr />
  </span>
);
