import { LoginFrame } from '@/admin/layout/login-frame';
import '@/styles/admin.css';

/** Shown at every admin URL of a site without a backend. */
export default function NoBackendPage() {
  return (
    <LoginFrame title="This site was built without a backend">
      <p className="text-ink-soft">
        There is nothing to log in to: posts, positions, inquiries and subscribers are managed in a
        Supabase project, and this build does not name one.
      </p>
      <p className="text-ink-soft">
        To switch the admin on, set <code>VITE_SUPABASE_URL</code> and{' '}
        <code>VITE_SUPABASE_PUBLISHABLE_KEY</code>, as <code>.env.example</code> explains, and build
        the site again.
      </p>
    </LoginFrame>
  );
}
