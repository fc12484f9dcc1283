import { savedViewBody, type SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState, type ChangeEvent } from 'react';
import { useNotify } from 'react-admin';
import { useController, useForm, useWatch } from 'react-hook-form';
import { ApiError, firstMessage, isNotFound } from '../../kernel/api-error.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import { fieldErrorsOf } from '../../ui/form/field-errors.ts';
import { sameValue } from '../../ui/form/same-value.ts';
import { useLeaveWarning } from '../../ui/dialogs/use-leave-warning.ts';
import { useSaveView } from './use-saved-views.ts';
import { filtersOf } from './view-filters.ts';

interface ViewValues extends Record<string, unknown> {
  readonly name: string;
  readonly filters: SavedViewFilters;
}

const nameOnly = savedViewBody.pick({ name: true });
const resolver = contractResolver<ViewValues>(nameOnly, ({ name }) => ({ name }));

function currentView(error: unknown): SavedView | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return (error.body.current as SavedView | undefined) ?? null;
}

/** State of a view's form: name, filters, and the outcome of the last save. */
export function useViewForm(view: SavedView | null, chosen: SavedViewFilters, onSaved: () => void) {
  const [seen, setSeen] = useState(view);
  const [first] = useState(chosen);
  const [problem, setProblem] = useState<unknown>(null);
  const save = useSaveView();
  const notify = useNotify();
  const valuesOf = (from: SavedView | null): ViewValues =>
    from ? { name: from.name, filters: filtersOf(from) } : { name: '', filters: first };
  const { control, getValues, handleSubmit, reset, setError, setValue } = useForm<ViewValues>({
    defaultValues: valuesOf(view),
    mode: 'onChange',
    shouldFocusError: false,
    resolver,
  });
  const { field, fieldState } = useController({ control, name: 'name' });
  const filters = useWatch({ control, name: 'filters' });
  const isDirty = !sameValue({ name: field.value, filters }, valuesOf(seen));
  useLeaveWarning(isDirty, { what: 'the view' });
  const refuse = (error: unknown) => {
    const { name: message } = fieldErrorsOf(error);
    // On a phone the field is out of sight from the button.
    if (message !== undefined) setError('name', { type: 'server', message }, { shouldFocus: true });
    setProblem(error);
    setSeen((before) => (isNotFound(error) ? null : (currentView(error) ?? before)));
  };
  const submit = handleSubmit(({ name, filters: saved }) => {
    save.mutate(
      { seen, name: name.trim(), filters: saved },
      {
        onSuccess: () => {
          notify('View Saved', { type: 'success' });
          onSaved();
        },
        onError: refuse,
      },
    );
  });
  const conflict = currentView(problem);
  const isNameRefused = fieldErrorsOf(problem).name !== undefined;
  return {
    nameField: {
      ...field,
      onChange: (event: ChangeEvent) => {
        setProblem(null);
        field.onChange(event);
      },
    },
    nameProblem: fieldState.error?.message ?? null,
    filters,
    isDirty,
    isSaving: save.isPending,
    isValid: nameOnly.safeParse({ name: field.value }).success,
    /** The error of the last save unless the name says it, a new object each time: an effect brings it into view again. */
    problem: isNameRefused ? null : problem,
    /** What the view has become elsewhere; saving again replaces it. */
    conflict,
    /** The view has been removed elsewhere; saving again makes a new one. */
    isRemoved: view !== null && seen === null,
    failure: problem && !conflict && !isNameRefused && !isNotFound(problem) ? firstMessage(problem) : null,
    change: (part: Partial<SavedViewFilters>) => setValue('filters', { ...getValues('filters'), ...part }),
    takeOther: () => {
      if (!conflict) return;
      reset(valuesOf(conflict));
      setProblem(null);
    },
    submit: () => void submit(),
  };
}

export type ViewForm = ReturnType<typeof useViewForm>;
