import { createFileRoute } from '@tanstack/react-router';
import { appCopy } from '../../copy.ts';

/** Only the list of conversations, which the layout shows. */
export const Route = createFileRoute('/_member/messages/')({
  staticData: { title: () => appCopy.messages, wide: true, noFloatingButton: true },
});
