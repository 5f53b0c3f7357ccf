type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
export type CamelKeys<Row> = {
  [Key in keyof Row as Key extends string ? Camel<Key> : Key]: Row[Key];
};

/** A row of the database with our names: `created_at` becomes `createdAt`. Values stay as they are. */
export function camelKeys<Row extends object>(row: Row): CamelKeys<Row> {
  const entries = Object.entries(row).map(([name, value]: [string, unknown]) => [
    name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names as the type's
  return Object.fromEntries(entries) as CamelKeys<Row>;
}
