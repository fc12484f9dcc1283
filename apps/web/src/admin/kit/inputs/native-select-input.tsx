import { useInput } from 'react-admin';
import { NativeSelect, type Choice } from '../../../ui/inputs/native-select.tsx';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Text of the empty option. Without it the select always has a value. */
  readonly placeholder?: string;
  readonly required?: boolean;
  /** Converts the select's text to the form's value; by default the text itself. */
  readonly parse?: (text: string) => unknown;
  readonly onChosen?: (text: string) => void;
}

/** React-admin input that chooses one of a few words. */
export function NativeSelectInput({ source, parse, onChosen, ...rest }: Props) {
  const { field, fieldState, id } = useInput({ source, ...(parse && { parse }) });
  const message = fieldState.error?.message;
  return (
    <NativeSelect
      {...rest}
      id={id}
      name={field.name}
      value={field.value as string | number}
      onChange={(text) => {
        field.onChange(text);
        onChosen?.(text);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      helperText={message}
    />
  );
}
