import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type MemberFound, profilesContract } from '#features/profiles/contract.ts';
import { limits as profileLimits } from '#features/profiles/limits.ts';
import { apiFor } from '#platform/web/api.ts';
import { useDebounced } from '#platform/web/use-debounced.ts';
import { Card } from '#ui/card.tsx';
import { RemovableChip } from '#ui/chip.tsx';
import { Face } from '#ui/face.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { FormButtons } from '#ui/form-buttons.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { messageCopy } from '../../copy.ts';
import { limits } from '../../limits.ts';
import { startFailure, useStartConversation } from '../use-start-conversation.ts';

const profilesApi = apiFor(profilesContract);

const debounceMs = 150;

/** The form that starts a conversation with one member, or with several as a group. */
export function FindPeople({ onCancel }: { onCancel: () => void }) {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<MemberFound[]>([]);
  const [title, setTitle] = useState('');
  const start = useStartConversation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const choose = (next: MemberFound[]) => {
    setChosen(next);
    start.reset();
    input.current?.focus();
  };
  const add = (member: MemberFound) => {
    choose([...chosen, member]);
    setQuery('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const userIds = chosen.map(({ userId }) => userId);
    if (userIds.length > 0 && !start.isPending) start.mutate({ userIds, title });
  };
  return (
    <Card>
      <form aria-label={messageCopy.new} onSubmit={submit} className="flex flex-col gap-4">
        <Chosen chosen={chosen} onChange={choose} />
        <Field
          label={messageCopy.find}
          error={chosen.length > limits.othersMax ? messageCopy.tooMany : null}
        >
          <TextInput
            ref={input}
            value={query}
            maxLength={profileLimits.displayNameMaxLength}
            autoComplete="off"
            placeholder={messageCopy.findHint}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              // Enter must not start the conversation, because the person whose name is being typed would be left out.
              if (event.key === 'Enter' && query.trim() !== '') event.preventDefault();
            }}
          />
        </Field>
        <Found query={query.trim()} chosen={chosen} onChoose={add} />
        {chosen.length > 1 && (
          <Field label={messageCopy.groupName}>
            <TextInput
              value={title}
              maxLength={limits.titleMaxLength}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
        )}
        {start.error && <FieldError>{startFailure(start.error)}</FieldError>}
        <FormButtons
          submit={messageCopy.start}
          loading={start.isPending}
          disabled={chosen.length === 0 || chosen.length > limits.othersMax}
          onCancel={onCancel}
        />
      </form>
    </Card>
  );
}

interface ChosenProps {
  chosen: MemberFound[];
  onChange: (chosen: MemberFound[]) => void;
}

function Chosen({ chosen, onChange }: ChosenProps) {
  if (chosen.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {chosen.map((member) => (
        <li key={member.userId} className="min-w-0 max-w-full">
          <RemovableChip
            hue="cobalt"
            removeLabel={messageCopy.without(member.userName)}
            onRemove={() => onChange(chosen.filter((other) => other !== member))}
          >
            {member.userName}
          </RemovableChip>
        </li>
      ))}
    </ul>
  );
}

interface FoundProps {
  query: string;
  chosen: readonly MemberFound[];
  onChoose: (member: MemberFound) => void;
}

function Found({ query: typed, chosen, onChoose }: FoundProps) {
  const debounced = useDebounced(typed, debounceMs);
  // Choosing somebody empties the field, which then lists members without waiting for the debounce.
  const query = typed && debounced;
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: ['members', query],
    queryFn: ({ signal }) => profilesApi.call.findMembers({ query }, { signal }),
    placeholderData: (before) => before,
  });
  const chosenIds = new Set(chosen.map(({ userId }) => userId));
  const found = data?.items.filter(({ userId }) => !chosenIds.has(userId)) ?? [];
  if (isLoadingError) {
    return (
      <LoadFailure onRetry={() => void refetch()} retrying={isFetching}>
        {messageCopy.findFailed}
      </LoadFailure>
    );
  }
  if (data && found.length === 0) {
    return (
      <p role="status" className="text-mute">
        {messageCopy.nobody}
      </p>
    );
  }
  return (
    <ul className="-mx-2 flex max-h-72 flex-col overflow-y-auto">
      {found.map((member) => (
        <li key={member.userId}>
          <button
            type="button"
            onClick={() => onChoose(member)}
            className="flex w-full items-center gap-3 rounded-field px-2 py-2 text-left hover:bg-sunk"
          >
            <Face userId={member.userId} photo={member.userPhoto} size={40} />
            <span className="min-w-0 leading-snug">
              <span className="block truncate font-semibold">{member.userName}</span>
              <span className="block truncate text-mute text-sm">@{member.username}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
