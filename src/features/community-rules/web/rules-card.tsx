import { buttonClass } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { communityRulesCopy as copy } from '../copy.ts';
import { rulesPath } from '../rules.ts';

/** The settings section that leads to the community rules. */
export const RulesCard = () => (
  <Card className="flex flex-col items-start gap-4">
    <div>
      <h2 className="text-xl">{copy.title}</h2>
      <p className="mt-1.5 text-mute">{copy.cardText}</p>
    </div>
    <a href={rulesPath} className={buttonClass('ghost', 'small')}>
      {copy.read}
    </a>
  </Card>
);
