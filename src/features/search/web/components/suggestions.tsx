import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { CalendarDays, Search, SquarePen } from 'lucide-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { separator } from '#platform/shared/line-parts.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { classNames } from '#ui/class-names.ts';
import { Face } from '#ui/face.tsx';
import { popupArea, popupPosition } from '#ui/popup-position.ts';
import { popupClass } from '#ui/use-popup.ts';
import type { SearchResults } from '../../contract.ts';
import { searchPageCopy } from '../../page-copy.ts';
import { type HighlightedText, isLongEnough } from '../../rules.ts';
import { eventStartText } from './event-start.ts';
import { Highlight, MatchingInterests } from './highlight.tsx';
import { firstResults } from './search-queries.ts';

const debounceMs = 150;
/** How many results of each kind are shown. */
const maxShown = 3;

interface SuggestionsProps {
  /** The id of the list. */
  id: string;
  text: string;
  input: RefObject<HTMLInputElement | null>;
  activeId: string | undefined;
  onActiveChange: (id: string | undefined) => void;
  onClose: () => void;
  onChoose: () => void;
}

/** The first results for what the member has typed, below the field, which keeps the focus. */
export function Suggestions(props: SuggestionsProps) {
  const { id, text, input, activeId, onActiveChange, onClose, onChoose } = props;
  const popup = useRef<HTMLDivElement>(null);
  const query = useDebounced(text.trimStart(), debounceMs);
  const { data } = useQuery(firstResults(query, maxShown));
  const results = isLongEnough(query) ? data : undefined;
  const groups = results ? toGroups(results) : [];
  useBelow(popup, input);
  useListKeys({ popup, input, activeId, onActiveChange, onClose });
  return (
    <div
      ref={popup}
      popover="manual"
      className={classNames(popupClass, 'w-96 rounded-picture p-1.5')}
    >
      {results && <Notice query={query} results={results} />}
      <div role="listbox" id={id} aria-label={searchPageCopy.results}>
        {groups.map(({ kind, options }) => (
          <Fragment key={kind}>
            <p aria-hidden="true" className="px-3 pt-1.5 pb-0.5 text-mute text-sm">
              {searchPageCopy[kind]}
            </p>
            {options.map(({ key, link, content }) => (
              <Option
                key={key}
                id={`${id}-${key}`}
                activeId={activeId}
                link={link}
                onChoose={onChoose}
              >
                {content}
                <span className="sr-only">{searchPageCopy[kind]}</span>
              </Option>
            ))}
          </Fragment>
        ))}
        {(!results || groups.length > 0) && (
          <Option
            id={`${id}-all`}
            activeId={activeId}
            link={{ to: '/search', search: { query: text.trim() } }}
            onChoose={onChoose}
          >
            <Search aria-hidden="true" className="mx-1 size-6 shrink-0 text-mute" />
            <span className="min-w-0 truncate">{searchPageCopy.allResults(text.trim())}</span>
          </Option>
        )}
      </div>
    </div>
  );
}

/** Says that nothing was found, or that the viewer has seen as many members as they can today. */
function Notice({ query, results }: { query: string; results: SearchResults }) {
  const { isLimitReached } = results.members;
  if (!isLimitReached && toGroups(results).length > 0) return null;
  return (
    <p role="status" className="px-3 py-2 text-mute text-note">
      {isLimitReached ? searchPageCopy.tooManyMembers : searchPageCopy.nothing(query.trim())}
    </p>
  );
}

interface OptionData {
  key: string;
  link: LinkProps;
  content: ReactNode;
}

/** The results by kind, without kinds that have no results. */
function toGroups({ members, posts, events }: SearchResults) {
  const iconClass = 'mx-1 size-6 shrink-0 text-mute';
  const all = {
    members: members.items.map(
      (member): OptionData => ({
        key: member.userId,
        link: { to: '/profile/$userId', params: { userId: member.userId } },
        content: (
          <>
            <Face userId={member.userId} photo={member.userPhoto} size={32} />
            <Lines
              title={member.name}
              excerpt={member.interests.length === 0 ? member.excerpt : undefined}
            >
              <bdi>@{member.username}</bdi>
              {member.location.ranges.length > 0 && (
                <>
                  {separator}
                  <Highlight {...member.location} />
                </>
              )}
              <MatchingInterests names={member.interests} />
              {member.isSimilar && separator + searchPageCopy.similar}
            </Lines>
          </>
        ),
      }),
    ),
    posts: posts.items.map(
      (post): OptionData => ({
        key: post.id,
        link: { to: '/posts/$postId', params: { postId: post.id } },
        content: (
          <>
            <SquarePen aria-hidden="true" className={iconClass} />
            <Lines title={post.title} excerpt={post.excerpt}>
              {searchPageCopy.by(post.userName)}
            </Lines>
          </>
        ),
      }),
    ),
    events: events.items.map(
      (event): OptionData => ({
        key: event.id,
        link: { to: '/events/$eventId', params: { eventId: event.id } },
        content: (
          <>
            <CalendarDays aria-hidden="true" className={iconClass} />
            <Lines title={event.title} excerpt={event.excerpt}>
              {eventStartText(event.date, Date.now())}
              {separator}
              <Highlight {...event.location} />
            </Lines>
          </>
        ),
      }),
    ),
  };
  return (['members', 'posts', 'events'] as const)
    .map((kind) => ({ kind, options: all[kind] }))
    .filter(({ options }) => options.length > 0);
}

interface LinesProps {
  title: HighlightedText;
  /** Shown if it contains a match and the title does not, so that members see why this is a result. */
  excerpt: HighlightedText | undefined;
  children: ReactNode;
}

function Lines({ title, excerpt, children }: LinesProps) {
  return (
    <span className="min-w-0 text-left leading-snug">
      <span className="block truncate font-semibold">
        <Highlight {...title} />
      </span>
      <span className="block truncate text-mute text-sm">{children}</span>
      {excerpt && excerpt.ranges.length > 0 && title.ranges.length === 0 && (
        <span className="line-clamp-2 text-sm [overflow-wrap:anywhere]">
          <Highlight {...excerpt} />
        </span>
      )}
    </span>
  );
}

interface OptionProps {
  id: string;
  activeId: string | undefined;
  link: LinkProps;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ id, activeId, link, onChoose, children }: OptionProps) {
  return (
    <Link
      {...link}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={id === activeId}
      onClick={onChoose}
      className="flex min-h-11 items-center gap-3 rounded-field px-2 py-1.5 hover:bg-sunk aria-selected:bg-sunk forced-colors:aria-selected:outline-2"
    >
      {children}
    </Link>
  );
}

/** A click in the popup leaves the focus in the field. */
const keepFocus = (event: Event): void => event.preventDefault();

/** Shows the popup below the field. */
function useBelow(
  popup: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = popup.current;
    if (!element || !anchor.current) return;
    element.showPopover();
    element.addEventListener('mousedown', keepFocus);
    const position = () => {
      const rect = anchor.current?.getBoundingClientRect();
      if (!rect) return;
      const size = { width: element.offsetWidth, height: element.offsetHeight };
      const place = { side: 'bottom', align: 'start' } as const;
      const { left, top } = popupPosition(rect, size, popupArea(), place);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    position();
    const observer = new ResizeObserver(position);
    observer.observe(element);
    addEventListener('resize', position);
    return () => {
      observer.disconnect();
      removeEventListener('resize', position);
    };
  }, [popup, anchor]);
}

type ListKeys = Pick<SuggestionsProps, 'input' | 'activeId' | 'onActiveChange' | 'onClose'> & {
  popup: RefObject<HTMLElement | null>;
};

/** Arrow keys in the field move the active option; Escape closes the list. */
function useListKeys({ popup, input, activeId, onActiveChange, onClose }: ListKeys): void {
  useEffect(() => {
    const field = input.current;
    function onKeyDown(event: KeyboardEvent): void {
      // An input method uses the same keys to choose among its suggestions.
      if (event.isComposing) return;
      if (event.key === 'Escape') onClose();
      else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      if (event.key === 'Escape') return;
      const options = [...(popup.current?.querySelectorAll('[role=option]') ?? [])];
      const index = options.findIndex(({ id }) => id === activeId);
      // The cycle has one more position than there are options: the field itself.
      const positions = options.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = options[((index + 1 + step + positions) % positions) - 1];
      next?.scrollIntoView({ block: 'nearest' });
      onActiveChange(next?.id);
    }
    field?.addEventListener('keydown', onKeyDown);
    return () => field?.removeEventListener('keydown', onKeyDown);
  }, [popup, input, activeId, onActiveChange, onClose]);
}
