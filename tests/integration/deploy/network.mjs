// Leads the addresses of a deployed project and site to this machine. Loaded before the program (`node --import`).

const { places, keys } = JSON.parse(process.env.TEST_NETWORK ?? '{}');
const realFetch = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const address = new URL(input instanceof Request ? input.url : input);
  const place = places[address.origin];
  if (!place) return realFetch(input, init);
  const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
  const key = keys[headers.get('apikey')];
  if (key) headers.set('apikey', key);
  return realFetch(`${place}${address.pathname}${address.search}`, { ...init, headers });
};
