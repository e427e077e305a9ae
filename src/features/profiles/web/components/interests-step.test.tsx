import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { profileCopy } from '../../copy.ts';
import { InterestsStep } from './interests-step.tsx';
import type { Wizard } from './use-wizard.ts';
import { newWizard } from './wizard-draft.ts';

test.each(['interests', 'interests.3', 'customInterests', 'customInterests.0'])(
  'the step shows why the server refused %s',
  (field) => {
    const problems = { [field]: profileCopy.tooManyInterests };
    const wizard = { draft: newWizard('key'), change: () => {}, problems } as unknown as Wizard;
    const html = renderToStaticMarkup(<InterestsStep wizard={wizard} />);
    expect(html).toContain(profileCopy.tooManyInterests);
  },
);
