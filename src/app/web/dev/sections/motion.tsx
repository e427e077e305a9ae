import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Specimen, State } from '../specimen.tsx';
import { declared, tokensOf } from '../tokens.ts';

export function MotionSection() {
  const [plays, setPlays] = useState(0);
  return (
    <Specimen
      of="Movements"
      says={`What changes takes ${declared('default-transition-duration')} and eases by ${declared('ease-out')}. Nothing moves for who asks for none.`}
    >
      {tokensOf('animate').map(({ name, variable, value }) => (
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
