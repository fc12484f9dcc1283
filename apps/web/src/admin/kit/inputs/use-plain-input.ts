import { useInput } from 'react-admin';
import { messageOf } from './message-of.ts';

interface PlainInput<T> {
  readonly value: T;
  readonly change: (value: T) => void;
  /** What is wrong with the value or a part of it. */
  readonly error: string | undefined;
}

const asItIs = (value: unknown): unknown => value;

/** An input of the form that holds its value as it is, such as a list. */
export function usePlainInput<T>(source: string): PlainInput<T> {
  const { field, fieldState } = useInput({ source, format: asItIs, parse: asItIs });
  return { value: field.value as T, change: field.onChange, error: messageOf(fieldState.error) };
}
