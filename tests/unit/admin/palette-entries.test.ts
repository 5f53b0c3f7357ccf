import { expect, it } from 'vitest';
import { paletteGroups } from '@/features/search/admin/palette-entries';

it('a found subscriber opens as a person and in the list of the newsletter, with the name beside the address', () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const email = 'asha@example.com';
  const found = {
    kind: 'subscriber',
    id,
    title: email,
    detail: 'Asha Rao',
    email,
    status: 'active',
  } as const;
  expect(paletteGroups('asha', [found])).toMatchObject([
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
