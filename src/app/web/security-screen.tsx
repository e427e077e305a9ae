import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SecurityPage } from '#features/security/web/security-page.tsx';

/** The security settings, with the parameters of the link or redirect that opened them. */
export function SecurityScreen() {
  const { security, google } = useSearch({ from: '/_member/_settings/settings/security' });
  const navigate = useNavigate({ from: '/settings/security' });
  const clearLink = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return <SecurityPage token={security} googleOutcome={google} clearLink={clearLink} />;
}
