import { PersonScreen } from '@/admin/person/person-screen';

export default function PersonPage() {
  return <PersonScreen />;
}
