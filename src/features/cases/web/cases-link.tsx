import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { casePageCopy as copy } from '../page-copy.ts';

/** Links the safety settings to the page with the viewer's reports and the decisions about the viewer. */
export const CasesLink = () => (
  <Card className="flex max-w-column flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <div className="min-w-0">
      <h2 className="text-xl">{copy.title}</h2>
      <p className="mt-1.5 text-mute">{copy.linkText}</p>
    </div>
    <Button variant="quiet" render={<Link to="/cases" />}>
      {copy.show}
    </Button>
  </Card>
);
