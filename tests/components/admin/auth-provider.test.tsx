import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useAuth } from '@/lib/auth/use-auth';

function Screen() {
  return useAuth().state.status;
}

it('useAuth outside its provider throws an error that says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Screen />)).toThrow('useAuth must be used within an AuthProvider');
});
