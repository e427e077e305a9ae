import { type ComponentType, createElement } from 'react';

/** How long a page's code may take to load, in ms (specification §9). */
const loadTimeoutMs = 120_000;

/** Thrown when a page's code fails to load. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
    this.name = 'PageLoadError';
  }
}

/** Resolves like `promise`. Rejects with a PageLoadError if it fails or takes longer than `timeoutMs`. */
export function withTimeout<T>(promise: Promise<T>, timeoutMs = loadTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () =>
      reject(new PageLoadError(new Error(`No response within ${timeoutMs} ms.`)));
    const timer = setTimeout(onTimeout, timeoutMs);
    promise
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause: unknown) => reject(new PageLoadError(cause)));
  });
}

/**
 * A page in its own chunk. The router calls `preload` before it renders the page. If `preload` fails, the router shows
 * the error screen, and Retry calls `preload` again.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>) {
  let page: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;
  const preload = (): Promise<void> => {
    loading ??= withTimeout(load()).then(
      (loaded) => {
        page = loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const render = (props: P) => {
    if (!page) throw new PageLoadError(new Error('The page was rendered before it was loaded.'));
    return createElement(page, props);
  };
  return Object.assign(render, { preload, isLoaded: () => page !== null });
}
