import { announce } from '#ui/announcer.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorScreen } from '#ui/error-screen.tsx';
import { LoadFailure } from '#ui/load-failure.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { NextPageButton } from '#ui/next-page-button.tsx';
import { toastError, toastSuccess } from '#ui/toast.tsx';
import { Specimen, State } from '../specimen.tsx';

const noop = () => undefined;

export function NoticeSection() {
  return (
    <>
      <Specimen
        of="Toaster"
        description="At the top right; success toasts stay for 3 seconds, errors for 4."
      >
        <Button variant="quiet" onClick={() => toastSuccess('Comment added successfully')}>
          Show a success
        </Button>
        <Button
          variant="quiet"
          onClick={() => toastError('Failed to create post. Please try again.')}
        >
          Show an error
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            toastError('A longer message, which needs more than one line at this width')
          }
        >
          Show a long error
        </Button>
      </Specimen>
      <Specimen of="Announcer" description="Announces text to screen readers without showing it.">
        <Button variant="quiet" onClick={() => announce('A message from Ada Sample')}>
          Announce something
        </Button>
      </Specimen>
      <Specimen of="EmptyState" description="For an empty list, with the next step.">
        <State name="with an action" width="all">
          <EmptyState title="No posts yet" action={<Button>Create Post</Button>} heading="h3">
            Share what you are up to. Someone might want to join.
          </EmptyState>
        </State>
        <State name="title only" width="all">
          <EmptyState title="Nothing new" heading="h3" />
        </State>
      </Specimen>
      <Specimen
        of="ErrorScreen"
        description="Replaces a page; the navigation around it keeps working."
      >
        <State name="default" width="all">
          <ErrorScreen title="Couldn’t load people" onRetry={noop}>
            Something went wrong on our side. Please try again.
          </ErrorScreen>
        </State>
        <State name="retrying" width="all">
          <ErrorScreen title="Failed to load messages" onRetry={noop} retrying>
            The server did not respond.
          </ErrorScreen>
        </State>
        <State name="another action" width="all">
          <ErrorScreen title="User not found" action="Go home" onRetry={noop}>
            They may have left the community.
          </ErrorScreen>
        </State>
      </Specimen>
      <Specimen
        of="LoadFailure"
        description="Replaces the section that failed to load; the page around it stays."
      >
        <State name="default">
          <LoadFailure onRetry={noop}>Failed to load comments</LoadFailure>
        </State>
        <State name="retrying">
          <LoadFailure onRetry={noop} retrying>
            Failed to load comments
          </LoadFailure>
        </State>
        <State name="centered" width="all">
          <LoadFailure onRetry={noop} centered>
            Couldn’t load the rest.
          </LoadFailure>
        </State>
      </Specimen>
      <Specimen of="MoreButton" description="Loads the next page of a list.">
        {(['default', 'loading', 'failed'] as const).map((state) => (
          <State key={state} name={state}>
            <MoreButton
              label="Show earlier comments"
              failure="Failed to load comments"
              loading={state === 'loading'}
              failed={state === 'failed'}
              onLoad={noop}
            />
          </State>
        ))}
      </Specimen>
      <Specimen of="NextPageButton" description="A MoreButton for the next page of a query.">
        <NextPageButton
          query={{
            hasNextPage: true,
            isFetchingNextPage: false,
            isFetchNextPageError: false,
            fetchNextPage: noop,
          }}
          label="Show more people"
          failure="Failed to load people"
        />
      </Specimen>
    </>
  );
}
