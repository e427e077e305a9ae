import { createFileRoute } from '@tanstack/react-router';
import { appCopy } from '../../copy.ts';

/** The list alone, which the layout around it shows. */
export const Route = createFileRoute('/_member/messages/')({
  staticData: { title: () => appCopy.messages, wide: true, noFloatingButton: true },
});
