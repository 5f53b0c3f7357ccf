export const notices = {
  offline: 'No connection. Your words are safe, and we go on as soon as it is back.',
  place: 'News of this page',
  close: 'Put away',
};
