import { createFileRoute } from '@tanstack/react-router';
import { appCopy } from '../../copy.ts';

/** The list of requests with none open: the layout shows the list. */
export const Route = createFileRoute('/_member/messages/requests')({
  staticData: {
    title: () => appCopy.titles.requests,
    upTo: '/messages',
    wide: true,
    noFloatingButton: true,
  },
});
