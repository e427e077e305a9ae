import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { lazyPage } from './lazy-page.ts';

/**
 * A part of a page that is seldom opened, in a chunk of its own; `waiting` stands in its place until
 * it has come, and `preload` fetches it where it is known to be needed. When it does not come, the
 * page around it shows the error screen, and Retry loads it anew.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ((props: P) => ReactNode) & { preload: () => Promise<void> } {
  const part = lazyPage(load);
  const render = (props: P) => (
    <Suspense fallback={waiting}>
      <Loaded part={part} props={props} />
    </Suspense>
  );
  return Object.assign(render, { preload: part.preload });
}

interface LoadedProps<P extends object> {
  part: ReturnType<typeof lazyPage<P>>;
  props: P;
}

function Loaded<P extends object>({ part, props }: LoadedProps<P>) {
  use(part.preload());
  return part(props);
}
