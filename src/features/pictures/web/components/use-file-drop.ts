import { type ClipboardEvent, type DOMAttributes, type DragEvent, useRef, useState } from 'react';

const bringsFiles = (transfer: DataTransfer): boolean => transfer.types.includes('Files');

export interface FileDrop {
  /** A file hovers over the form. */
  dragging: boolean;
  /** For the form: it takes what is pasted or dropped anywhere on it. */
  formProps: Pick<
    DOMAttributes<HTMLElement>,
    'onPaste' | 'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop'
  >;
}

/**
 * Handlers for a whole form that take a file which is pasted or dropped on it. Text that is pasted
 * stays text, also where a word processor puts a picture of it beside it.
 */
export function useFileDrop(take: (file: File) => void): FileDrop {
  const [dragging, setDragging] = useState(false);
  // Entering a child leaves its parent: only as many leaves as enters mean that the file is gone.
  const depth = useRef(0);

  function end() {
    depth.current = 0;
    setDragging(false);
  }

  const formProps = {
    onPaste(event: ClipboardEvent) {
      const [file] = event.clipboardData.files;
      if (!file || event.clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      take(file);
    },
    onDragEnter(event: DragEvent) {
      if (!bringsFiles(event.dataTransfer)) return;
      depth.current += 1;
      setDragging(true);
    },
    onDragOver(event: DragEvent) {
      if (bringsFiles(event.dataTransfer)) event.preventDefault();
    },
    onDragLeave(event: DragEvent) {
      if (!bringsFiles(event.dataTransfer)) return;
      depth.current -= 1;
      if (depth.current <= 0) end();
    },
    onDrop(event: DragEvent) {
      if (!bringsFiles(event.dataTransfer)) return;
      event.preventDefault();
      end();
      const [file] = event.dataTransfer.files;
      if (file) take(file);
    },
  };
  return { dragging, formProps };
}
