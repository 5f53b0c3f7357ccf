/**
 * The properties that each kind of schema.org data needs, after Google's guides to rich results and schema.org. Of
 * names in a nested list, one is enough.
 */
const requiredProperties: Record<string, readonly (string | readonly string[])[]> = {
  AboutPage: ['name', 'description', 'url', 'mainEntity'],
  Article: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  Blog: ['name', 'description', 'url', 'publisher'],
  BreadcrumbList: ['itemListElement'],
  ContactPoint: ['contactType', 'telephone'],
  Country: ['name'],
  CreativeWork: ['name', 'description', 'url', 'author', 'datePublished', 'inLanguage'],
  ImageObject: ['url'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    // Who works at home must live somewhere.
    ['jobLocation', 'applicantLocationRequirements'],
  ],
  OpeningHoursSpecification: ['dayOfWeek', 'opens', 'closes'],
  ListItem: ['position', 'name', 'item'],
  Offer: ['name', 'price', 'priceCurrency', 'url'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  Place: ['address'],
  PostalAddress: ['addressCountry'],
  ProfessionalService: [
    'name',
    'address',
    'telephone',
    'url',
    'image',
    'openingHoursSpecification',
  ],
  PropertyValue: ['name', 'value'],
  Service: ['name', 'description', 'url', 'provider', 'areaServed', 'offers'],
  // Named by its address, or described.
  WebPage: [
    ['@id', 'name'],
    ['@id', 'url'],
  ],
  WebSite: ['name', 'url', 'publisher'],
};

/** Properties that hold addresses, which have to be whole ones. */
const addressProperties = new Set(['url', 'item', 'image', 'sameAs', 'logo', '@id']);

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything of this type in the data, however deep. */
export function findByType(data: unknown, type: string): Node[] {
  if (Array.isArray(data)) return data.flatMap((part) => findByType(part, type));
  if (!isNode(data)) return [];
  const inner = Object.values(data).flatMap((value) => findByType(value, type));
  return [data['@type']].flat().includes(type) ? [data, ...inner] : inner;
}

/** Lists the faults of the data as sentences; a test wants an empty list. */
export function findFaults(data: unknown, place = 'data'): string[] {
  if (Array.isArray(data))
    return data.flatMap((part, index) => findFaults(part, `${place}[${index}]`));
  if (!isNode(data)) return [];
  const inner = Object.entries(data).flatMap(([name, value]) => [
    ...faultyAddresses(name, value, place),
    ...findFaults(value, `${place}.${name}`),
  ]);
  return [...faultsOfType(data, place), ...inner];
}

function faultsOfType(node: Node, place: string): string[] {
  const type = node['@type'];
  // A graph has no type, and a node of nothing but an id points to another one.
  if (type === undefined) {
    return '@graph' in node || '@id' in node ? [] : [`${place} has no type.`];
  }
  const required = [type]
    .flat()
    .map((name) => typeof name === 'string' && requiredProperties[name]);
  if (!required.every(Boolean)) return [`${place} is of a type that the table does not know.`];
  return required
    .flatMap((names) => names || [])
    .map((names) => [names].flat())
    .filter((names) => names.every((name) => isEmpty(node[name])))
    .map((names) => `${place} has no ${names.join(' and no ')}.`);
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)
  );
}

function faultyAddresses(name: string, value: unknown, place: string): string[] {
  if (!addressProperties.has(name)) return [];
  return [value]
    .flat()
    .filter((address) => typeof address === 'string' && !URL.canParse(address))
    .map((address) => `${place}.${name} is no whole address: ${String(address)}`);
}
