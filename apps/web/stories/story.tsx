import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

/** One part of `src/ui` or `src/entities` with the states it can be in, by the name of each. */
export interface Story {
  readonly part: string;
  readonly states: Readonly<Record<string, () => ReactNode>>;
}

/** Name of the button of a `Behind` state; the arrow of a picker has the same one. */
export const openLabel = 'Open';

interface Props {
  readonly children: (close: () => void) => ReactNode;
}

/** A state that covers the page, such as a dialog: shown once its button is pressed. */
export function Behind({ children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setIsOpen(true)}>
        {openLabel}
      </Button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

interface HeldProps<T> {
  readonly initial: T;
  readonly children: (value: T, change: (value: T) => void) => ReactNode;
}

/** Keeps the value of a controlled part, so that it can be used on the page. */
export function Held<T>({ initial, children }: HeldProps<T>) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

/** For what a story has no use for. */
export const ignore = () => {};
