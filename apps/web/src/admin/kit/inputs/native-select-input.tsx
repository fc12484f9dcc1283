import { useInput } from 'react-admin';
import { NativeSelect, type Choice } from '../../../ui/inputs/native-select.tsx';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  /** Text of the option for no choice; without it a value is always chosen. */
  readonly placeholder?: string;
  readonly required?: boolean;
  /** The value for what the select holds as text; the text itself unless said. */
  readonly parse?: (text: string) => unknown;
  readonly onChosen?: (text: string) => void;
}

/** An input that is one of a few words. */
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
