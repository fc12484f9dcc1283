import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react';

/** Error messages for text that the browser cannot parse, such as half a date. */
const unreadableTexts = {
  date: 'This date is not complete',
  time: 'This time is not complete',
  'datetime-local': 'Date and time are not complete',
} as const;

type MomentType = keyof typeof unreadableTexts;

/** Whether an input holds a moment by the browser's own means. */
export const isMomentType = (type: string | undefined): type is MomentType =>
  type !== undefined && Object.hasOwn(unreadableTexts, type);

/** WebKit, the only one with this property, draws a blank field as today's date. Until it is typed into it is blank to the eye, too. */
const blankStyle = {
  '@supports (hanging-punctuation: first)': {
    '&[data-blank=true] input:not(:focus)::-webkit-datetime-edit': { opacity: 0 },
  },
} as const;

type Props = Omit<TextFieldProps, 'type' | 'value' | 'inputRef'> & {
  readonly type: MomentType;
  readonly value: string;
  /** Called before `onChange` with whether the browser cannot parse the text; the value is then blank and must not be used. */
  readonly onUnreadable?: (isUnreadable: boolean) => void;
};

/**
 * Asks for a day, a time or both by the browser's own field. Half a date reads as a blank value: the field says so when it is left, because it would
 * otherwise be ignored without a word. Firefox does not tell the page about it.
 */
export function MomentInput({
  type,
  value,
  error = false,
  helperText,
  onBlur,
  onChange,
  onUnreadable,
  sx,
  ...rest
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** The value beside which the field was left unreadable: another value replaces what was typed. */
  const [leftAt, setLeftAt] = useState<string | null>(null);
  const isUnreadable = leftAt === value;
  const hasBadInput = () => input.current?.validity.badInput ?? false;
  const complain = () => setLeftAt(hasBadInput() ? value : null);
  const complainInPlace = (event: SyntheticEvent) => {
    complain();
    if (!hasBadInput()) return;
    // The browser's own bubble would cover the sentence at the field. Without it the browser does not lead to the field either.
    event.preventDefault();
    const field = input.current;
    if (field?.form?.querySelector('input:invalid') === field || !field?.form) field?.focus();
  };
  // Another value, such as that of a preset, replaces half a date without an event of the field.
  const tellReadability = useEffectEvent((_value: string) => onUnreadable?.(hasBadInput()));
  useEffect(() => tellReadability(value), [value]);
  const forgive = () => {
    if (hasBadInput()) return;
    setLeftAt(null);
    onUnreadable?.(false);
  };
  return (
    <TextField
      {...rest}
      type={type}
      value={value}
      inputRef={input}
      data-blank={value === '' && !isUnreadable}
      onChange={(event) => {
        onUnreadable?.(hasBadInput());
        onChange?.(event);
      }}
      onBlur={(event) => {
        complain();
        onUnreadable?.(hasBadInput());
        onBlur?.(event);
      }}
      onKeyUp={forgive}
      onInvalidCapture={complainInPlace}
      error={error || isUnreadable}
      helperText={isUnreadable ? unreadableTexts[type] : helperText}
      sx={[blankStyle, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
