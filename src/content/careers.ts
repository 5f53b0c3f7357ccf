export const experienceLevels = ['Fresher', '0-1 years', '2-5 years', '5+ years'] as const;

export const careers = {
  title: 'Join Our Team',
  tagline: 'Build the future of digital solutions with us',
  emoji: '🪑',
  formTitle: 'Apply for a Position',
  noPositions: 'No job positions are currently available. Please check back later.',
  /** The page's name in breadcrumbs and titles. */
  breadcrumb: 'Careers',
  openTitle: 'Open Positions',
  openLead: 'Choose a role to read more and apply.',
  toForm: 'Go to the form',
  readMore: 'Read more and apply',
  /** The page of one position. */
  job: {
    back: 'All positions',
    /** Shown on a position without an employment type. */
    anyType: 'Open role',
    posted: 'Posted',
    /** Before the last day of a position. */
    applyBy: 'Apply by',
    apply: 'Apply for this position',
    share: 'Share',
    linkLabel: 'Link to this position',
    aboutTitle: 'About the role',
    noDescription: 'We will tell you more about this role when we talk.',
    othersTitle: 'Other open positions',
    loading: 'Loading position...',
  },
  /** The file that an applicant may add to the form. */
  resume: {
    label: 'Résumé (PDF, up to 5 MB)',
    remove: 'Remove the file',
    /** Shown below the field of a restored draft. */
    notKept: 'A file cannot be kept with a draft. If you had chosen one, please choose it again.',
    /** Shown below a file that is accepted but may need a password. */
    encrypted:
      'This PDF is protected. If it asks for a password, we cannot read it: please choose a copy without one.',
    refused: (fileName: string, why: string) => `“${fileName}” ${why}, so it was not added.`,
    problems: {
      type: 'is not a PDF',
      size: 'is larger than 5 MB',
      empty: 'is empty',
      unreadable: 'could not be read',
    },
    /** Shown once the application has arrived. */
    states: {
      sending: 'Your résumé is on its way. Please keep this page open.',
      arrived: 'Your résumé has arrived, too.',
      failed: 'We have your application. Your résumé has not arrived yet.',
      late: 'We have your application, but cannot add the résumé here any more. Please email it to us:',
      /** Shown when another file was sent after one had arrived. */
      first: 'Your first résumé has arrived. Please email the other one to us:',
    },
    again: 'Send the résumé again',
    /** The title of a notice on another page, with the words of `late`. */
    lost: 'Your résumé has not arrived',
  },
  /** Shown at the URL of a position that is closed or never existed. */
  closed: {
    title: 'This position is no longer open',
    text: 'The role has been filled, or the link is incomplete.',
    othersTitle: 'These are still open',
    emoji: '🎟️',
  },
  /** Shown when it is unknown whether the position is open. */
  failure: {
    title: 'We could not load this position',
    text: 'It may well be open. Please check your connection and try again.',
    emoji: '🔌',
  },
  /** Three lines beside the form about working here. */
  promises: [
    {
      emoji: '🧭',
      title: 'Own a number',
      text: 'You run a client’s channel day by day, with a founder beside you, and every Friday you see what it earned.',
    },
    {
      emoji: '🍵',
      title: 'Small room, long chai',
      text: 'The founders and a few specialists, in Pune and remote, who make decisions together.',
    },
    {
      emoji: '📚',
      title: 'Paid to learn',
      text: 'Courses, books and test budgets are part of the job.',
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
