import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { searchCopy } from '../copy.ts';

/** Loaded once somebody types. */
const Suggestions = lazyPart(
  () => import('./components/suggestions.tsx').then((module) => module.Suggestions),
  null,
);

const iconClass = 'pointer-events-none absolute top-3 left-3.5 size-5 text-mute';
const inputClass =
  'min-h-11 w-full rounded-full border border-edge bg-card py-2 pr-4 pl-10.5 text-note hover:border-mute focus-visible:border-cobalt focus-visible:outline-2 focus-visible:outline-offset-0';

/** A search field that shows the first results while the member types. It is a combobox as in the WAI-ARIA guide. */
export function SearchField() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const close = () => {
    setOpen(false);
    setActiveId(undefined);
  };
  const change = (next: string) => {
    setText(next);
    setActiveId(undefined);
    setOpen(next.trim() !== '');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = activeId ? document.getElementById(activeId) : null;
    if (chosen) chosen.click();
    else void navigate({ to: '/search', search: text.trim() ? { query: text } : {} });
    change('');
  };
  return (
    <search>
      <form onSubmit={submit} className="relative">
        <Search aria-hidden="true" className={iconClass} />
        <input
          ref={input}
          type="text"
          role="combobox"
          data-search
          aria-label={searchCopy.search}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={activeId}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          placeholder={searchCopy.placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={close}
          className={inputClass}
        />
        {open && (
          <Suggestions
            text={text}
            input={input}
            activeId={activeId}
            id={listId}
            onActiveChange={setActiveId}
            onClose={close}
            onChoose={() => change('')}
          />
        )}
      </form>
    </search>
  );
}
