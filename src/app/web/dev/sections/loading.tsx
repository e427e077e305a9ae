import { ProgressBar } from '#ui/progress-bar.tsx';
import {
  CardSkeletons,
  FormSkeletons,
  LoadingState,
  PersonSkeleton,
  Skeleton,
} from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Specimen, State } from '../specimen.tsx';

const progressValues = [0, 0.03, 0.4, 1];

export function LoadingSection() {
  return (
    <>
      <Specimen of="Spinner">
        <State name="medium">
          <Spinner label="Loading a sample" />
        </State>
        <State name="small">
          <Spinner className="w-5" />
        </State>
        <State name="large">
          <Spinner className="w-14" />
        </State>
        <State name="in the text colour">
          <Spinner plain className="w-14" />
        </State>
      </Specimen>
      <Specimen of="Skeleton">
        <State name="lines" width="form">
          <div className="flex flex-col gap-2">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-full" />
          </div>
        </State>
        <State name="round">
          <Skeleton shape="round" className="size-11" />
        </State>
      </Specimen>
      <Specimen
        of="LoadingState"
        description="Skeletons with a label for screen readers. Offline, a text replaces them."
      >
        <State name="default" width="form">
          <LoadingState label="Loading a sample">
            <Skeleton className="h-11" />
          </LoadingState>
        </State>
      </Specimen>
      <Specimen of="PersonSkeleton" description="A placeholder for a face with a name.">
        <State name="default" width="form">
          <PersonSkeleton />
        </State>
      </Specimen>
      <Specimen of="CardSkeletons" description="Placeholders for cards that are loading.">
        <State name="two" width="all">
          <CardSkeletons count={2} label="Loading two samples" />
        </State>
      </Specimen>
      <Specimen of="FormSkeletons" description="Placeholders for cards with a form.">
        <State name="one" width="all">
          <FormSkeletons count={1} label="Loading a sample form" />
        </State>
      </Specimen>
      <Specimen of="ProgressBar">
        {progressValues.map((value) => (
          <State key={value} name={`${value * 100}%`} width="form">
            <ProgressBar label={`Sample at ${value * 100}%`} value={value} />
          </State>
        ))}
        <State name="indeterminate" width="form">
          <ProgressBar label="Indeterminate sample" />
        </State>
      </Specimen>
    </>
  );
}
