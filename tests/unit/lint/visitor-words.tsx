// Samples for the rule: each line with a word that visitors would read ends with "found".
const words = { send: 'Send', label: 'Name' };

export const samples = (count: number) => [
  <p key="1">Send</p>, // found
  <p key="2">{words.send}</p>,
  <p key="3">{`${count} · ${words.send}`}</p>,
  <input key="4" aria-label="Search" />, // found
  <input key="5" placeholder={`Search ${count} posts`} />, // found
  <input key="6" aria-label={words.label} placeholder="@" />,
  <img key="7" alt={count > 1 ? 'Many' : words.label} />, // found
  <a key="8" className="text-small font-semibold" href="https://example.com">
    →
  </a>,
];

const schema = { error: 'Please choose a file' }; // found
const closed = (title: string) => `Sorry, ${title} is closed`; // found
export const others = [
  'rate_limited',
  'Content-Type',
  'Escape',
  words.send,
  schema,
  closed,
  new Error('The list has no such row'),
];
