import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../guards.ts';
import { AdminFrame } from '../shell/admin-frame.tsx';

/** Around every page that only administrators see. */
export const Route = createFileRoute('/_member/admin')({
  beforeLoad: requireAdmin,
  component: AdminFrame,
});
