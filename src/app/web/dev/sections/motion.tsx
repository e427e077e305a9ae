import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Specimen, State } from '../specimen.tsx';
import { getDeclaration, getTokens } from '../tokens.ts';

export function MotionSection() {
  const [plays, setPlays] = useState(0);
  return (
    <Specimen
      of="Animations"
      description={`Transitions take ${getDeclaration('default-transition-duration')} with ${getDeclaration('ease-out')}. Nothing moves under prefers-reduced-motion.`}
    >
      {getTokens('animate').map(({ name, variable, value }) => (
        <State key={name} name={`${name}: ${value}`} width="form">
          <div
            key={plays}
            style={{ animation: `var(${variable})` }}
            className="size-14 rounded-full bg-coral"
          />
        </State>
      ))}
      <Button variant="quiet" onClick={() => setPlays(plays + 1)}>
        Play again
      </Button>
    </Specimen>
  );
}
