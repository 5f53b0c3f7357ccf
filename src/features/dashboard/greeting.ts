const noon = 12;
const evening = 17;
/** Work this late still belongs to the evening before. */
const morning = 4;

/** By the clock of the person who reads it. */
export function greetingAt(moment: Date): string {
  const hour = moment.getHours();
  if (hour >= morning && hour < noon) return 'Good morning.';
  return hour >= noon && hour < evening ? 'Good afternoon.' : 'Good evening.';
}
