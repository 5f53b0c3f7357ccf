import { PersonScreen } from '@/features/person/admin/person-screen';

export default function PersonPage() {
  return <PersonScreen />;
}
