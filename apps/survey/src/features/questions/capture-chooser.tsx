import { type ReactNode, useId, useRef } from 'react';

export interface CaptureChooserProps {
  readonly label: string;
  readonly accept: string;
  /** Opens the camera where there is one. */
  readonly isPhoto?: boolean;
  readonly className?: string;
  readonly labelledBy: string;
  readonly describedBy: string | undefined;
  onChoose(file: File): void;
}

/** A button that chooses a file: the browser's own field says nothing in the language of the page. */
export function CaptureChooser(props: CaptureChooserProps): ReactNode {
  const { label, accept, isPhoto = false, className, labelledBy, describedBy, onChoose } = props;
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <input
        ref={field}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={accept}
        {...(isPhoto ? { capture: 'environment' } : {})}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was removed.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
      <button
        type="button"
        id={id}
        className={className}
        aria-labelledby={`${id} ${labelledBy}`}
        aria-describedby={describedBy}
        onClick={() => field.current?.click()}
      >
        {label}
      </button>
    </>
  );
}
