import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { SuggestedMember } from '../contract.ts';
import { completeMention, findStartedMention, type StartedMention } from '../typing.ts';

/** Loaded once somebody types an `@`. */
const MentionList = lazyPart(
  () => import('./components/mention-list.tsx').then((module) => module.MentionList),
  null,
);

interface MentionAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onText: (text: string) => void;
  /** The post or event in whose thread the text is written. The members of the thread are suggested first. */
  entryId?: string | undefined;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A text area that suggests members once somebody types an `@`. The arrow keys select a member, Enter and Tab complete
 * the mention, and Escape closes the list. `onKeyDown` receives all other keys.
 */
export function MentionArea({ value, onText, entryId, ref, onKeyDown, ...rest }: MentionAreaProps) {
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? ownRef;
  const listId = useId();
  const { started, members, activeIndex, ...suggestions } = useSuggestions(area, value, onText);
  const isLoaded = useLoadedList(started !== null);
  const isOpen = started !== null && members.length > 0;

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isOpen && !event.nativeEvent.isComposing && suggestions.handleKey(event)) {
      event.preventDefault();
      // Keeps Escape from also closing a dialog around the form.
      event.stopPropagation();
    } else onKeyDown?.(event);
  }
  return (
    <>
      <TextArea
        {...rest}
        ref={area}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        onChange={(event) => {
          onText(event.target.value);
          suggestions.update();
        }}
        onSelect={suggestions.update}
        onBlur={suggestions.close}
        onKeyDown={handleKey}
      />
      {started && isLoaded && (
        <MentionList
          area={area}
          started={started}
          entryId={entryId}
          activeIndex={activeIndex}
          id={listId}
          text={value}
          onMembers={suggestions.setMembers}
          onChoose={suggestions.choose}
        />
      )}
    </>
  );
}

/** Loads the code of the list. If that fails, the member writes without the list, and the next `@` tries again. */
function useLoadedList(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isWanted || isLoaded) return;
    MentionList.preload().then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [isWanted, isLoaded]);
  return isLoaded;
}

const noMembers: readonly SuggestedMember[] = [];

/** The mention that is being typed, the members suggested for it, and the one that Enter would choose. */
function useSuggestions(
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onText: (text: string) => void,
) {
  const [started, setStarted] = useState<StartedMention | null>(null);
  const [members, setMembers] = useState(noMembers);
  const [active, setActive] = useState(0);
  /** The start of a mention whose list was closed with Escape. */
  const dismissed = useRef<number | null>(null);
  const moveCaret = useCaret(area);

  function close(): void {
    setStarted(null);
    setMembers(noMembers);
    setActive(0);
  }
  function update(): void {
    const { value: text = '', selectionStart: caret = 0, selectionEnd } = area.current ?? {};
    const next = caret === selectionEnd ? findStartedMention(text, caret) : null;
    if (next?.start !== dismissed.current) dismissed.current = null;
    if (next === null || dismissed.current !== null) close();
    else if (next.start !== started?.start || next.query !== started.query) {
      setStarted(next);
      setActive(0);
    }
  }
  function choose(member: SuggestedMember): void {
    if (!started) return;
    const { text, caret } = completeMention(value, started, member.username);
    moveCaret(caret);
    onText(text);
    close();
  }
  /** Returns whether the key was meant for the list. */
  function handleKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : members.length - 1;
      setActive((activeIndex + step) % members.length);
    } else if ((key === 'Enter' || key === 'Tab') && !shiftKey) {
      const member = members[activeIndex];
      if (member) choose(member);
    } else if (key === 'Escape') {
      dismissed.current = started?.start ?? null;
      close();
    } else return false;
    return true;
  }
  const activeIndex = Math.min(active, Math.max(0, members.length - 1));
  return { started, members, activeIndex, setMembers, update, choose, close, handleKey };
}

/** Returns a function that places the caret at a position once the new text is rendered. */
function useCaret(area: RefObject<HTMLTextAreaElement | null>) {
  const next = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (next.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  });
  return (caret: number) => {
    next.current = caret;
  };
}
