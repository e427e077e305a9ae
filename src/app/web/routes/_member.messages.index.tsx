import { createFileRoute } from '@tanstack/react-router';

/** The list alone, which the layout around it shows. */
export const Route = createFileRoute('/_member/messages/')({
  staticData: { title: 'Messages', wide: true },
});
