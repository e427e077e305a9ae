import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentViewer } from '#platform/web/session.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: currentViewer() ? '/community' : '/' });
  },
});
