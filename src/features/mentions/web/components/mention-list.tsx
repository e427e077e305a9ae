import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { nameSearchKeys } from '#features/profiles/rules.ts';
import { foldName } from '#platform/shared/plain-text.ts';
import { apiFor } from '#platform/web/api.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { announce } from '#ui/announcer.tsx';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/face.tsx';
import { popupArea, popupPosition } from '#ui/popup-position.ts';
import { popupClass } from '#ui/use-popup.ts';
import { mentionsContract, type SuggestedMember } from '../../contract.ts';
import { limits, listUsernames } from '../../rules.ts';
import { mentionSuggestionCopy as copy } from '../../suggestion-copy.ts';
import type { StartedMention } from '../../typing.ts';
import { caretRect } from './caret-rect.ts';

const mentionsApi = apiFor(mentionsContract);
const debounceMs = 120;
const staleTime = 30_000;
const noMembers: readonly SuggestedMember[] = [];

/**
 * Keeps the members whose names start with the query, because the latest response may belong to an earlier, shorter
 * query.
 */
function keepMatching(members: readonly SuggestedMember[], query: string) {
  const prefix = foldName(query);
  return members.filter(({ username, userName }) =>
    nameSearchKeys(username, userName).some((key) => key.startsWith(prefix)),
  );
}

interface MentionListProps {
  id: string;
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  started: StartedMention;
  entryId: string | undefined;
  activeIndex: number;
  onMembers: (members: readonly SuggestedMember[]) => void;
  onChoose: (member: SuggestedMember) => void;
}

/** The members to choose from, below the mention that is being typed. The text area keeps the focus. */
export function MentionList(props: MentionListProps) {
  const { id, area, text, started, entryId, activeIndex, onMembers, onChoose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const before = listUsernames(text.slice(0, started.start));
  const isFull = before.length >= limits.maxMentions;
  const query = useDebounced(started.query, debounceMs);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['mention-suggestions', entryId, query],
    queryFn: ({ signal }) => mentionsApi.call.suggestMembers({ query, entryId }, { signal }),
    enabled: !isFull,
    placeholderData: keepPreviousData,
    staleTime,
  });
  // A complete response may have names in another spelling, which only the server compares.
  const isComplete = !isPlaceholderData && query === started.query;
  const members = useMemo(() => {
    if (isFull || !data) return noMembers;
    return isComplete ? data.items : keepMatching(data.items, started.query);
  }, [isFull, data, isComplete, started.query]);
  const count = members.length;
  useEffect(() => onMembers(members), [members, onMembers]);
  useEffect(() => {
    if (count > 0) announce(copy.found(count));
  }, [count]);
  usePlacement(popup, area, started.start);
  const isEmpty = count === 0 && !isFull;
  return (
    <div
      ref={popup}
      popover="manual"
      className={classNames(
        popupClass,
        'w-72 max-w-[calc(100%-1rem)] rounded-picture p-1.5',
        isEmpty && 'invisible',
      )}
    >
      {isFull ? (
        <p role="status" className="px-2 py-1.5 text-mute text-note">
          {copy.full(limits.maxMentions)}
        </p>
      ) : (
        <div role="listbox" id={id} aria-label={copy.members}>
          {members.map((member, index) => (
            <button
              key={member.userId}
              type="button"
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              onClick={() => onChoose(member)}
              className="flex min-h-11 w-full items-center gap-3 rounded-field px-2 py-1 text-left hover:bg-sunk aria-selected:bg-sunk forced-colors:aria-selected:outline-2"
            >
              <Face userId={member.userId} photo={member.userPhoto} size={32} />
              <span className="min-w-0 leading-snug">
                <span className="block truncate font-semibold">{member.userName}</span>
                <bdi className="block truncate text-mute text-sm">@{member.username}</bdi>
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** A click in the list leaves the focus in the text area. */
const keepFocus = (event: Event): void => event.preventDefault();

/** Shows the popup below the mention, or above it if the end of the window or a phone's keyboard is too close. */
function usePlacement(
  popup: RefObject<HTMLElement | null>,
  area: RefObject<HTMLTextAreaElement | null>,
  start: number,
): void {
  useEffect(() => {
    const element = popup.current;
    if (!element) return;
    element.showPopover();
    element.addEventListener('mousedown', keepFocus);
    const position = () => {
      if (!area.current) return;
      const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
      const { left, top } = popupPosition(
        caretRect(area.current, start),
        { width: element.offsetWidth, height: element.offsetHeight },
        { width: popupArea().width, height: offsetTop + height },
        { side: 'bottom', align: 'start' },
      );
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    position();
    const observer = new ResizeObserver(position);
    observer.observe(element);
    addEventListener('scroll', position, { capture: true, passive: true });
    visualViewport?.addEventListener('resize', position);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', position, { capture: true });
      visualViewport?.removeEventListener('resize', position);
    };
  }, [popup, area, start]);
}
