/** Around the messages that appear over a page. */
export const notices = {
  offline: 'You are offline. What you typed is kept. The page continues when you are back online.',
  /** The name of the place where they appear, for screen readers. */
  place: 'Notifications',
  close: 'Close notification',
};
