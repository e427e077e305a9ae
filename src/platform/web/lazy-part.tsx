import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { lazyPage } from './lazy-page.ts';

/**
 * A part of a page in its own chunk. `fallback` is shown while the part loads, and `preload` loads it early. If the
 * part fails to load, the surrounding page shows the error screen, and Retry loads the part again.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode,
): ((props: P) => ReactNode) & { preload: () => Promise<void> } {
  const part = lazyPage(load);
  const render = (props: P) => (
    <Suspense fallback={fallback}>
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
  // Even for a promise that has resolved, `use` may show the fallback for up to 300 ms.
  if (!part.isLoaded()) use(part.preload());
  return part(props);
}
