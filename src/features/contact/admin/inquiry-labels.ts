import { businessTypes, servicesNeeded } from '@/content/contact';

/** What the form called it; a value that the form no longer offers is shown as it was stored. */
export function serviceLabel(value: string): string {
  return servicesNeeded.find((option) => option.value === value)?.label ?? value;
}

export function businessLabel(value: string): string {
  return businessTypes.find((option) => option.value === value)?.label ?? value;
}

export function isServiceNeeded(value: string): boolean {
  return servicesNeeded.some((option) => option.value === value);
}
