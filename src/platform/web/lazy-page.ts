import { type ComponentType, createElement } from 'react';

/** How long the code of a page may take to load, in ms (specification §9). */
const loadTimeoutMs = 120_000;

/** Thrown when the code of a page fails to load. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
    this.name = 'PageLoadError';
  }
}

/** Settles like `work`, or rejects after `timeoutMs`. */
export function withTimeout<T>(work: Promise<T>, timeoutMs = loadTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const onTimeout = () =>
      reject(new PageLoadError(new Error(`No response within ${timeoutMs} ms.`)));
    const timer = setTimeout(onTimeout, timeoutMs);
    work
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause: unknown) => reject(new PageLoadError(cause)));
  });
}

/**
 * A page in its own chunk. The router calls `preload` before it renders the page, shows the error screen if
 * that fails, and calls it again on Retry.
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
  return Object.assign(render, { preload });
}
