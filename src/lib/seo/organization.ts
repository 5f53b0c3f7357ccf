import { organization } from '@/content/organization';
import { paths } from '../paths';
import { absoluteUrl } from './site-url';

/** The agency's id, which the data of all pages share. */
const organizationId = () => `${absoluteUrl(paths.home.to())}#organization`;

/** Everything about the agency: for the pages that are about it. */
export function organizationData() {
  return {
    ...organization,
    '@id': organizationId(),
    url: absoluteUrl(paths.home.to()),
    logo: logo(),
  };
}

/** The agency as author or provider: the properties that each page must repeat. */
export function publisherData() {
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: organization.name,
    url: absoluteUrl(paths.home.to()),
    logo: logo(),
  };
}

function logo() {
  return {
    '@type': 'ImageObject',
    url: absoluteUrl('/apple-touch-icon.png'),
    width: 180,
    height: 180,
  };
}
