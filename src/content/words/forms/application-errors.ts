/** The errors below the fields of the application form. They load with its checks. */
export const applicationErrors = {
  name: (min: number) => `Name must be at least ${min} characters`,
  email: 'Please enter a valid email',
  phone: 'Please enter a valid phone number',
  position: 'Please select a position',
  url: 'Please enter a valid URL',
  introduction: (max: number) => `Introduction must be less than ${max} characters`,
};
