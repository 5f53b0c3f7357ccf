interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean };
}

/** Whether this visitor has asked for as few bytes as possible: nothing is fetched ahead of need then. */
export function savesData(): boolean {
  const { connection }: SavingNavigator = navigator;
  return connection?.saveData ?? false;
}
