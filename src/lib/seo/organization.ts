import { organization } from '@/content/organization';
import { paths } from '../paths';
import { absoluteUrl } from './site-url';

/** Names the agency once and for all, so that the data of all pages speak of the same one. */
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

/** The agency as the maker of something: as much as each page has to say by itself. */
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
