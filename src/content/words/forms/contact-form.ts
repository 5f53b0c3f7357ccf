/** The fields of the contact form. */
export const contactFields = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  service: { label: 'Service needed', placeholder: 'Select a service' },
  business: { label: 'Business type', placeholder: 'Select your business type' },
  phone: { label: 'Phone number' },
  message: { label: 'About your project' },
} as const;
