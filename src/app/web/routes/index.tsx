import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireVisitor } from '../guards.ts';

/** For visitors this path is a finished document, which is no part of the app: the server sends it. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    requireVisitor();
    throw redirect({ to: '/', reloadDocument: true });
  },
});
