import { type ComponentType, createElement } from 'react';

/** How long the code of a page may take to load, in ms: the specification's §9. */
const loadTimeoutMs = 120_000;

/** The code of a page did not arrive. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause });
    this.name = 'PageLoadError';
  }
}

/** Settles like `work`, or fails once `timeoutMs` have passed. */
export function withTimeout<T>(work: Promise<T>, timeoutMs = loadTimeoutMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new PageLoadError(new Error(`No answer in ${timeoutMs} ms.`)));
    const timer = setTimeout(late, timeoutMs);
    work
      .finally(() => clearTimeout(timer))
      .then(resolve, (cause: unknown) => reject(new PageLoadError(cause)));
  });
}

/**
 * A page in a chunk of its own. The router calls `preload` before it shows the page, shows the error
 * screen when it fails, and calls it again on Retry.
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
    if (!page) throw new PageLoadError(new Error('It was shown before it was loaded.'));
    return createElement(page, props);
  };
  return Object.assign(render, { preload });
}
