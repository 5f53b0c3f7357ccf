import { services } from '@/content/services/all';
import type { Service } from '@/content/services/types';

/** The service at an address; undefined when there is none. */
export function findService(id: string | undefined): Service | undefined {
  return services.find((service) => service.id === id);
}
