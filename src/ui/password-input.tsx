import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { passwordCopy } from './password-copy.ts';
import { TextInput } from './text-input.tsx';

/** A password input with a button that shows the password. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <TextInput
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className="pr-13"
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? passwordCopy.hide : passwordCopy.show}
        onClick={() => setShown(!shown)}
        className="absolute top-1.5 right-1.5"
      />
    </div>
  );
}
