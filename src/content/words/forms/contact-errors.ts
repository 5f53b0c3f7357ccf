/** The errors below the fields of the contact form. They load with its checks. */
export const contactErrors = {
  tooLong: (max: number) => `Please use at most ${max} characters`,
  noName: 'Please enter your name',
  noEmail: 'Please enter your email',
  email: 'Please enter a valid email',
  service: 'Please choose a service',
  phone: 'Please enter a valid phone number',
};
