/** The labels of the contact form's fields. */
export const contactFields = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  service: { label: 'Service needed', placeholder: 'Select a service' },
  business: { label: 'Business type', placeholder: 'Select your business type' },
  phone: { label: 'Phone number' },
  message: { label: 'About your project' },
} as const;
