import { useCallback, useState } from 'react';
import { clearDraft, type DraftSchema, isBlank, loadDraft, saveDraft } from './device-storage';
import type { DraftName } from './draft-kinds';

/**
 * State of an admin form that stays on this device until it is set to null. Null: nothing was typed. The third value is
 * true when the form opened with a kept draft, which it has to distinguish from stored values.
 */
export function useDraft<Values extends object>(name: DraftName, schema: DraftSchema<Values>) {
  const [draft, setDraft] = useState(() => loadDraft(name, schema)?.values ?? null);
  const [isRestored, setIsRestored] = useState(draft !== null);
  const change = useCallback(
    (values: Values | null) => {
      setDraft(values);
      if (!values) setIsRestored(false);
      if (values && !isBlank(values)) saveDraft(name, values);
      else clearDraft(name);
    },
    [name],
  );
  return [draft, change, isRestored] as const;
}
