import { useRef } from 'react';
import { newId } from '#platform/shared/ids.ts';

/**
 * Returns a function that returns the idempotency key for a content. If sending fails, the same content gets the same
 * key again, so that it cannot arrive twice.
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
