import { createFileRoute } from '@tanstack/react-router';
import { appMessages } from '../../messages.ts';

/** The list alone, which the layout around it shows. */
export const Route = createFileRoute('/_member/messages/')({
  staticData: { title: () => appMessages.messages, wide: true, toTheEnd: true },
});
