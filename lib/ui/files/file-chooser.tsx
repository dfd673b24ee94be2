import type { InputHTMLAttributes, RefObject } from 'preact';

interface FileChooserProps extends Pick<InputHTMLAttributes, 'accept' | 'multiple'> {
  /** Gets the element: a click on it opens the dialog. */
  of: RefObject<HTMLInputElement | null>;
  onChoose: (files: File[]) => void;
}

/** The browser's dialog that chooses files. Nothing of it shows on the page, so a button opens it. */
export function FileChooser({ of, onChoose, ...rest }: FileChooserProps) {
  return (
    <input
      ref={of}
      type="file"
      hidden
      {...rest}
      onChange={({ currentTarget: input }) => {
        const files = [...(input.files ?? [])];
        // So that the same file can be chosen again.
        input.value = '';
        onChoose(files);
      }}
    />
  );
}
