export const experienceLevels = ['Fresher', '0-1 years', '2-5 years', '5+ years'] as const;

export const careers = {
  title: 'Join Our Team',
  tagline: 'Build the future of digital solutions with us',
  emoji: '🪑',
  formTitle: 'Apply for a Position',
  noPositions: 'No job positions are currently available. Please check back later.',
  /** What working here is like, three lines beside the form. */
  promises: [
    {
      emoji: '🧭',
      title: 'Own a number',
      text: 'You run a client’s channel end to end and see what it earned every Friday.',
    },
    {
      emoji: '🍵',
      title: 'Small room, long chai',
      text: 'One small team in Pune and remote. Decisions are made at one table.',
    },
    {
      emoji: '📚',
      title: 'Paid to learn',
      text: 'Courses, books and test budgets are part of the job, not a favour.',
    },
  ],
};

export const careersMessages = {
  loadFailure: {
    title: 'Error',
    description: 'Failed to load job positions. Please refresh the page.',
  },
  failure: {
    title: 'Error',
    description: 'Failed to submit application. Please try again.',
  },
  success: {
    title: 'Application Submitted!',
    description: "Thank you for applying. We'll review your application and get back to you soon.",
  },
};
