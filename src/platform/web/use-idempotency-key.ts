import { useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';

/**
 * Returns a function that returns the idempotency key for some content. Content that is sent again after a failure gets
 * the same key, so that it cannot be stored twice.
 */
export function useIdempotencyKey(): (content: string) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    if (last.current.key === '' || last.current.content !== content) {
      last.current = { content, key: newId() };
    }
    return last.current.key;
  };
}
