import { expect, it } from 'vitest';
import type { SearchResult } from '@/admin/palette/api/search-everything';
import { paletteGroups } from '@/admin/palette/palette-entries';

const found = (search: string, result: SearchResult) =>
  paletteGroups(search, [result]).filter(({ title }) => title !== 'Pages' && title !== 'Actions');

it('a found subscriber opens as a person and in the list of the newsletter, with the name beside the address', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const email = 'asha@example.com';
  const subscriber = {
    kind: 'subscriber',
    id,
    title: email,
    detail: 'Asha Rao',
    email,
    status: 'active',
  } as const;
  expect(found('asha', subscriber)).toMatchObject([
    {
      title: 'People',
      entries: [{ label: email, action: { kind: 'go', to: `/admin/person?open=${id}` } }],
    },
    {
      title: 'Subscribers',
      entries: [
        {
          label: email,
          detail: 'Asha Rao · active',
          action: { kind: 'go', to: `/admin/newsletter?open=${id}` },
        },
      ],
    },
  ]);
});

it.each([
  ['application', '/admin/applications?open=x-1'],
  ['inquiry', '/admin/inquiries?open=x-1'],
  ['post', '/admin/blog?tab=posts&edit=x-1'],
  ['job', '/admin/jobs?open=x-1'],
] as const)('a found %s opens', (kind, to) => {
  const result = { kind, id: 'x-1', title: 'Asha', detail: null, email: null, status: 'new' };
  const [group] = found('asha', result);
  expect(group?.entries).toMatchObject([{ label: 'Asha', action: { kind: 'go', to } }]);
});
