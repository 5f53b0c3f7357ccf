import * as fc from 'fast-check';
import { hostileText, hostileValue } from '../../support/hostile-text.ts';

const figure = fc.oneof(fc.double(), fc.constantFrom(0, -1, 'NaN', 'Infinity', 1e300));
// Ids that belong to nothing, because existing rows must not change.
const fitting: Record<string, fc.Arbitrary<unknown>> = {
  text: hostileText,
  uuid: fc.uuid(),
  integer: fc.oneof(fc.integer(), fc.constantFrom(0, -1, 1, 2 ** 31, 1.5)),
  bigint: fc.oneof(fc.maxSafeInteger(), fc.constantFrom(-1, '9223372036854775807')),
  numeric: figure,
  'double precision': figure,
  boolean: fc.boolean(),
  'timestamp with time zone': fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.constantFrom('infinity', '-infinity', 'now', '294276-12-31', '4713-01-01 BC'),
  ),
};

/** For a parameter or a column of this type: mostly what fits and is odd, else what does not fit. */
function hostileOf(type: string): fc.Arbitrary<unknown> {
  const element = /^(.+)\[\]$/.exec(type)?.[1];
  const odd =
    element === undefined
      ? (fitting[type] ?? hostileValue)
      : fc.array(hostileOf(element), { maxLength: 5 });
  return fc.oneof({ arbitrary: odd, weight: 3 }, { arbitrary: hostileValue, weight: 1 });
}

/** Objects with some of these names, as parameters of a procedure or columns of a row. */
export function hostileRecord(
  names: readonly string[],
  types: readonly string[],
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(names.map((name, at) => [name, hostileOf(types[at] ?? '')]));
  return fc.record(model, { requiredKeys: [] });
}
