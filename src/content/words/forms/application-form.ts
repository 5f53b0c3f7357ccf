/** The labels of the application form's fields and button. */
export const applicationForm = {
  name: { label: 'Full name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  position: {
    label: 'Position',
    placeholder: 'Select a position',
    none: 'No positions available',
  },
  experience: { label: 'Experience level', placeholder: 'Select your experience' },
  link: { label: 'LinkedIn or portfolio URL' },
  introduction: {
    label: 'Short introduction',
    hint: (length: number, max: number) => `${length} of ${max} characters`,
  },
  description: 'Job Description',
  loading: 'Loading positions…',
  submit: 'Submit Application',
  sending: 'Submitting...',
};
