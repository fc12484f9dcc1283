import type { ComponentProps } from 'react';
import { TextInput } from 'react-admin';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { userFields } from './user-fields.ts';

type UserField = keyof typeof userFields;

/** A text that is emptied stays text; react-admin would make it null. */
const asTyped = (text: string): string => text;

type TextProps = Omit<ComponentProps<typeof TextInput>, 'source'> & { readonly source: UserField };

/** A text of a user, under its label. */
export function UserText({ source, ...rest }: TextProps) {
  return <TextInput helperText={false} {...rest} source={source} label={userFields[source].label} parse={asTyped} />;
}

type SelectProps = Omit<ComponentProps<typeof NativeSelectInput>, 'source' | 'label' | 'parse'> & {
  readonly source: UserField;
};

/** One of a few words about a user, under its label. */
export function UserSelect({ source, ...rest }: SelectProps) {
  return <NativeSelectInput {...rest} source={source} label={userFields[source].label} parse={asTyped} />;
}
