type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
export type CamelKeys<Row> = {
  [Key in keyof Row as Key extends string ? Camel<Key> : Key]: Row[Key];
};

/** Turns `created_at` into `createdAt`. */
export const camelKey = <Name extends string>(name: Name) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same name as the type's
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()) as Camel<Name>;

/** Renames a database row's columns to camel case: `created_at` becomes `createdAt`. Values do not change. */
export function camelKeys<Row extends object>(row: Row): CamelKeys<Row> {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    camelKey(name),
    value,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names as the type's
  return Object.fromEntries(entries) as CamelKeys<Row>;
}
