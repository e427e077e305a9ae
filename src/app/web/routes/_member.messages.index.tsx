import { createFileRoute } from '@tanstack/react-router';
import { appCopy } from '../../copy.ts';

/** The messages page with no conversation open: the layout shows the list. */
export const Route = createFileRoute('/_member/messages/')({
  staticData: { title: () => appCopy.messages, wide: true, noFloatingButton: true },
});
