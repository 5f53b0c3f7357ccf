/** The texts around toasts. */
export const notices = {
  offline: 'You are offline. What you typed is kept. The page continues when you are back online.',
  /** The name of the toasts' region, for screen readers. */
  place: 'Notifications',
  close: 'Close notification',
};
