import type { ComponentProps } from 'react';
import { TextInput } from 'react-admin';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { userFields } from './user-fields.ts';

type UserField = keyof typeof userFields;

/** Keeps a cleared text as ''; react-admin would convert it to null. */
const asTyped = (text: string): string => text;

type TextProps = Omit<ComponentProps<typeof TextInput>, 'source'> & { readonly source: UserField };

/** A text input of a user with its label from `userFields`. A cleared text stays ''. */
export function UserText({ source, ...rest }: TextProps) {
  return <TextInput helperText={false} {...rest} source={source} label={userFields[source].label} parse={asTyped} />;
}

type SelectProps = Omit<ComponentProps<typeof NativeSelectInput>, 'source' | 'label' | 'parse'> & {
  readonly source: UserField;
};

/** A select of a user with its label from `userFields`. No choice is '', not null. */
export function UserSelect({ source, ...rest }: SelectProps) {
  return <NativeSelectInput {...rest} source={source} label={userFields[source].label} parse={asTyped} />;
}
