import { type DragEvent, useState } from 'react';

export interface DroppedFile {
  readonly isOver: boolean;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** Takes a file that is dropped; what else is dragged over goes its own way. */
export function useDroppedFile(onFile: (file: File) => void): DroppedFile {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event) => {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event) => {
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file === undefined) return;
      event.preventDefault();
      onFile(file);
    },
  };
}
