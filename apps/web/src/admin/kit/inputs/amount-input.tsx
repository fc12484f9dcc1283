import { TextInput } from 'react-admin';

interface Props {
  readonly source: string;
  readonly label: string;
}

/** Input for an amount of money, typed as '250' or '1,250.50'. The form holds the text, which is converted to whole cents when it is sent. */
export function AmountInput({ source, label }: Props) {
  return (
    <TextInput
      source={source}
      label={label}
      required
      helperText="Before tax, such as 250.00"
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  );
}
