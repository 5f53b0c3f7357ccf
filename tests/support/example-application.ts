import type { ApplicationFields } from '@/site/careers/form/application-schema';

/** The form with its required fields only. */
export const exampleApplication: ApplicationFields = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '+91 00000 00003',
  position: '5c3f1c52-4a3e-4c9f-9a1e-0d7f5b1f2a10',
  experience: '',
  linkedin: '',
  introduction: '',
};
