import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireVisitor } from '../guards.ts';

/** The landing page is a static document that the server sends; it is not part of the app. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    requireVisitor();
    throw redirect({ to: '/', reloadDocument: true });
  },
});
