import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Post } from '../../contract.ts';

interface FormToggle {
  /** The button that opens the form. It receives the focus when the form closes. */
  toggle: RefObject<HTMLButtonElement | null>;
  /** Whether to render the form. While its post is being sent, the form itself renders nothing. */
  writing: boolean;
  sending: boolean;
  /** Whether the form is visible. */
  shown: boolean;
  open: () => void;
  close: () => void;
  onSent: (post: Post | null) => void;
}

/** Opens and closes the form for a new post above a list, which shows the post while it is being sent. */
export function useFormToggle(): FormToggle {
  const [writing, setWriting] = useState(false);
  const [sending, setSending] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const shown = writing && !sending;
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && !shown) toggle.current?.focus();
    wasShown.current = shown;
  }, [shown]);
  const onSent = useCallback((post: Post | null) => setSending(post !== null), []);
  return {
    toggle,
    writing,
    sending,
    shown,
    open: () => setWriting(true),
    close: () => {
      setWriting(false);
      setSending(false);
    },
    onSent,
  };
}
