import { useInput } from 'react-admin';

/**
 * Finds the first message about a react-admin input whose value is a list or an object: the server names its parts, such as
 * `proofing_emails.0`.
 */
export function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const part of Object.values(error)) {
    const found = messageOf(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface PlainInput<T> {
  readonly value: T;
  readonly change: (value: T) => void;
  /** Error message for the value or a part of it. */
  readonly error: string | undefined;
}

const asItIs = (value: unknown): unknown => value;

/** Binds a react-admin input whose value is not converted, such as a list. */
export function usePlainInput<T>(source: string): PlainInput<T> {
  const { field, fieldState } = useInput({ source, format: asItIs, parse: asItIs });
  return { value: field.value as T, change: field.onChange, error: messageOf(fieldState.error) };
}
