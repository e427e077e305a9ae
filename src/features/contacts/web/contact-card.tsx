import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { apiFor } from '#platform/web/api.ts';
import { Card } from '#ui/card.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { radioClass } from '#ui/radio-class.ts';
import { LoadingState, Skeleton } from '#ui/skeleton.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { contactsContract } from '../contract.ts';
import { contactCopy as copy } from '../copy.ts';
import { type ContactChoice, contactChoices } from '../rules.ts';

const contactsApi = apiFor(contactsContract);
const choiceKey = ['contact-choice'];

/** Lets the viewer choose who can start a conversation with them. A choice is saved at once. */
export function ContactCard() {
  const client = useQueryClient();
  const id = useId();
  const query = useQuery({
    queryKey: choiceKey,
    queryFn: ({ signal }) => contactsApi.call.readContactChoice(undefined, { signal }),
  });
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (choice: ContactChoice) => contactsApi.call.setContactChoice({ choice }),
    onSuccess: (_, choice) => {
      client.setQueryData(choiceKey, { choice });
      toastSuccess(copy.saved);
    },
    onError: () => toastError(copy.failed),
  });
  return (
    <Card className="flex w-full max-w-column flex-col gap-5">
      <div>
        <h2 id={`${id}-title`} className="text-xl">
          {copy.title}
        </h2>
        <p id={`${id}-text`} className="mt-1.5 text-mute">
          {copy.text}
        </p>
      </div>
      {query.data && (
        <fieldset
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          className="flex flex-col gap-4"
        >
          {contactChoices.map((choice) => (
            <Choice
              key={choice}
              choice={choice}
              checked={choice === (isPending ? variables : query.data.choice)}
              onChoose={() => {
                if (!isPending) mutate(choice);
              }}
            />
          ))}
        </fieldset>
      )}
      {!query.data && !query.isError && (
        <LoadingState>
          <Skeleton className="h-64 sm:h-54" />
        </LoadingState>
      )}
      {!query.data && query.isError && (
        <LoadFailure retrying={query.isFetching} onRetry={() => void query.refetch()}>
          {copy.loadFailed}
        </LoadFailure>
      )}
    </Card>
  );
}

interface ChoiceProps {
  choice: ContactChoice;
  checked: boolean;
  onChoose: () => void;
}

function Choice({ choice, checked, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
      <input
        type="radio"
        name="contact"
        value={choice}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        className={radioClass}
      />
      <span id={`${id}-label`} className="font-semibold text-sm leading-6">
        {copy.choices[choice]}
      </span>
      <span id={`${id}-hint`} className="col-start-2 text-mute text-sm">
        {copy.hints[choice]}
      </span>
    </label>
  );
}
