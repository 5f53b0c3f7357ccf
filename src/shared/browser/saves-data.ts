interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean };
}

/** True when the visitor has turned on "save data": then nothing is prefetched. */
export function savesData(): boolean {
  const { connection }: SavingNavigator = navigator;
  return connection?.saveData ?? false;
}
