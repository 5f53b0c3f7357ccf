import type { ReactNode } from 'react';
import { DateTime } from '@/components/admin/record/date-time';
import { Badge } from '@/components/ui/badge';
import type { Reader } from '../../api/readers';
import { suppressionLabels } from '../../model';

const origins: Record<Reader['origin'], string> = {
  signup: 'Signed up through the form',
  added: 'Added by an admin',
  imported: 'Imported',
};

export function ReaderFacts({ reader }: { reader: Reader }) {
  const { suppression } = reader;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label="Status">
        <Badge tone={reader.status === 'active' ? 'success' : 'danger'}>{reader.status}</Badge>
      </Fact>
      <Fact label="Origin">{origins[reader.origin]}</Fact>
      <Fact label="Subscribed">
        <DateTime value={reader.subscribedAt} />
      </Fact>
      {reader.unsubscribedAt && (
        <Fact label="Unsubscribed">
          <DateTime value={reader.unsubscribedAt} />
        </Fact>
      )}
      {reader.consentNote && <Fact label="Consent">{reader.consentNote}</Fact>}
      {suppression && (
        <Fact label="Suppressed">
          {suppressionLabels[suppression.reason]}, <DateTime value={suppression.since} />
          {suppression.note && <p className="text-ink-soft">{suppression.note}</p>}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  );
}
