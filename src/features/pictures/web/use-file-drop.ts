import { type ClipboardEvent, type DOMAttributes, type DragEvent, useRef, useState } from 'react';

const hasFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');

export interface FileDrop {
  /** Whether a file is being dragged over the form. */
  dragging: boolean;
  /** Handlers for the form element. */
  formProps: Pick<
    DOMAttributes<HTMLElement>,
    'onPaste' | 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'
  >;
}

/**
 * Returns handlers that let a form accept pasted or dropped files. Pasted text is pasted as text, even if a
 * word processor has added a picture of it to the clipboard. `disabled` refuses all files.
 */
export function useFileDrop(
  onFiles: (files: readonly File[]) => void,
  { disabled = false } = {},
): FileDrop {
  const [dragging, setDragging] = useState(false);
  // Entering a child also fires a dragleave event on its parent, so enter and leave events are counted.
  const depth = useRef(0);

  function end() {
    depth.current = 0;
    setDragging(false);
  }

  const formProps = {
    onPaste(event: ClipboardEvent) {
      const files = [...event.clipboardData.files];
      if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      if (!disabled) onFiles(files);
    },
    onDragEnter(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      depth.current += 1;
      setDragging(true);
    },
    onDragOver(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      // Without this, the browser would open a dropped file, even if files are refused.
      event.preventDefault();
      if (disabled) event.dataTransfer.dropEffect = 'none';
    },
    onDragLeave(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      depth.current -= 1;
      if (depth.current <= 0) end();
    },
    onDrop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      end();
      const files = [...event.dataTransfer.files];
      if (files.length > 0 && !disabled) onFiles(files);
    },
  };
  return { dragging: dragging && !disabled, formProps };
}
