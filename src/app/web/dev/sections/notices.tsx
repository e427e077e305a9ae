import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { Specimen, State } from '../specimen.tsx';

const nothing = () => undefined;

export function NoticeSection() {
  return (
    <>
      <Specimen of="Toaster" says="At the top right: a success stays 3 seconds, a failure 4.">
        <Button variant="quiet" onClick={() => toastSuccess('Comment added successfully')}>
          Raise a success
        </Button>
        <Button
          variant="quiet"
          onClick={() => toastError('Failed to create post. Please try again.')}
        >
          Raise a failure
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            toastError('Something with more words to it, so that it does not fit into one line')
          }
        >
          Raise a long one
        </Button>
      </Specimen>
      <Specimen of="Announcer" says="Heard, not seen.">
        <Button variant="quiet" onClick={() => announce('A message from Ada Sample')}>
          Say something aloud
        </Button>
      </Specimen>
      <Specimen of="EmptyState" says="Nothing here yet, and what to do about it.">
        <State name="with an act" width="all">
          <EmptyState title="No posts yet" action={<Button>Create Post</Button>} heading="h3">
            Say what you are up to; somebody may want to come along.
          </EmptyState>
        </State>
        <State name="the title alone" width="all">
          <EmptyState title="Nothing new" heading="h3" />
        </State>
      </Specimen>
      <Specimen of="ErrorScreen" says="The navigation around it stays alive.">
        <State name="rest" width="all">
          <ErrorScreen onRetry={nothing} />
        </State>
        <State name="trying again" width="all">
          <ErrorScreen title="Failed to load messages" onRetry={nothing} retrying>
            The server did not answer.
          </ErrorScreen>
        </State>
        <State name="another way out" width="all">
          <ErrorScreen title="User not found" action="Go home" onRetry={nothing}>
            They may have left.
          </ErrorScreen>
        </State>
      </Specimen>
      <Specimen
        of="LoadFailure"
        says="In the place of what is missing; the rest of the page stays."
      >
        <State name="rest">
          <LoadFailure onRetry={nothing}>Failed to load comments</LoadFailure>
        </State>
        <State name="trying again">
          <LoadFailure onRetry={nothing} retrying>
            Failed to load comments
          </LoadFailure>
        </State>
        <State name="alone" width="all">
          <LoadFailure onRetry={nothing} centered>
            The next ones did not load.
          </LoadFailure>
        </State>
      </Specimen>
      <Specimen of="MoreButton" says="The next part of a list.">
        {(['rest', 'loading', 'failed'] as const).map((state) => (
          <State key={state} name={state}>
            <MoreButton
              label="Show earlier comments"
              failure="Failed to load comments"
              loading={state === 'loading'}
              failed={state === 'failed'}
              onLoad={nothing}
            />
          </State>
        ))}
      </Specimen>
    </>
  );
}
