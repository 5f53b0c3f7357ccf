interface SavingNavigator extends Navigator {
  connection?: { saveData?: boolean };
}

/** True when the visitor has turned on "save data"; nothing is prefetched then. */
export function savesData(): boolean {
  const { connection }: SavingNavigator = navigator;
  return connection?.saveData ?? false;
}
