import { maxViewName, type SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError, firstMessage, isNotFound } from '../../api/api-error.ts';
import { sameValue } from '../../ui/form/same-value.ts';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { useSaveView } from './use-saved-views.ts';
import { filtersOf } from './view-filters.ts';

/** What is wrong with a name; null when nothing is. */
export function nameProblem(name: string): string | null {
  const { length } = name.trim();
  if (length === 0) return 'Required';
  return length > maxViewName ? `At most ${maxViewName} characters.` : null;
}

function currentView(error: unknown): SavedView | null {
  if (!(error instanceof ApiError) || error.code !== 'stale') return null;
  return (error.body.current as SavedView | undefined) ?? null;
}

/** State of a view's form: name, filters, and the outcome of the last save. */
export function useViewForm(view: SavedView | null, chosen: SavedViewFilters, onSaved: () => void) {
  const [seen, setSeen] = useState(view);
  const [first] = useState(chosen);
  const begun = { name: seen?.name ?? '', filters: seen ? filtersOf(seen) : first };
  const [name, setName] = useState(begun.name);
  const [filters, setFilters] = useState(begun.filters);
  const isDirty = !sameValue({ name, filters }, begun);
  useLeaveWarning(isDirty, { what: 'the view' });
  const [isTouched, setIsTouched] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = useSaveView();
  const notify = useNotify();
  const submit = () => {
    save.mutate(
      { seen, name: name.trim(), filters },
      {
        onSuccess: () => {
          notify('View Saved', { type: 'success' });
          onSaved();
        },
        onError: (error) => {
          setFailure(error);
          setSeen((before) => (isNotFound(error) ? null : (currentView(error) ?? before)));
        },
      },
    );
  };
  const conflict = currentView(failure);
  const ofName = (failure instanceof ApiError && failure.body.errors?.name?.[0]) || null;
  return {
    name,
    filters,
    isDirty,
    isSaving: save.isPending,
    nameProblem: (isTouched ? nameProblem(name) : null) ?? ofName,
    /** The error of the last save, a new object each time: an effect brings it into view again. */
    problem: failure,
    isNameRefused: ofName !== null,
    /** What the view has become elsewhere; saving again replaces it. */
    conflict,
    /** The view has been removed elsewhere; saving again makes a new one. */
    isRemoved: view !== null && seen === null,
    failure: failure && !conflict && !ofName && !isNotFound(failure) ? firstMessage(failure) : null,
    setName: (next: string) => {
      setIsTouched(true);
      setFailure(null);
      setName(next);
    },
    change: (part: Partial<SavedViewFilters>) => setFilters((before) => ({ ...before, ...part })),
    takeOther: () => {
      if (!conflict) return;
      setName(conflict.name);
      setFilters(filtersOf(conflict));
      setFailure(null);
    },
    submit,
  };
}

export type ViewForm = ReturnType<typeof useViewForm>;
