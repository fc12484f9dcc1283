import { useWatch, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from './field-errors.ts';
import { useStaleGuard } from './use-stale-guard.ts';
import type { FormValues, VersionedForm } from './form-versions.ts';

/** The part of a react-hook-form that unregistered fields need. */
type FieldsOf<V extends FormValues> = Pick<VersionedForm<V>, 'values' | 'set' | 'errors'>;

/** Reads the messages of a react-hook-form by field. */
export function messagesOf<V extends FormValues>({ formState }: UseFormReturn<V>): FieldErrors {
  const messages = Object.entries(formState.errors).map(([name, error]) => [name, error?.message]);
  return Object.fromEntries(messages.filter(([, message]) => typeof message === 'string')) as FieldErrors;
}

/**
 * Values, setter and messages of a react-hook-form. Validation messages appear from the first attempt to save; server messages disappear with the
 * next change.
 */
export function useFields<V extends FormValues>(form: UseFormReturn<V>): FieldsOf<V> {
  const { isSubmitted } = form.formState;
  return {
    values: useWatch({ control: form.control }) as V,
    set: (name, value) => {
      form.setValue(name as string as Path<V>, value as PathValue<V, Path<V>>);
      if (isSubmitted) void form.trigger();
      else form.clearErrors();
    },
    errors: messagesOf(form),
  };
}

/** `useStaleGuard` for fields that are not registered with its react-hook-form. */
export function useGuardedForm<V extends FormValues>(
  options: Parameters<typeof useStaleGuard<V>>[0],
): VersionedForm<V> {
  const { form, ...guard } = useStaleGuard<V>(options);
  return { ...guard, ...useFields(form) };
}
