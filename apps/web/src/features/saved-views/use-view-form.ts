import { savedViewBody, type SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { isStale } from '../../api/stale-record.ts';
import { isNotFound } from '../../kernel/api-error.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import type { Saved } from '../../ui/form/form-versions.ts';
import { useStaleGuard } from '../../ui/form/use-stale-guard.ts';
import { useSaveView } from './use-saved-views.ts';

/** Reads the filters of a saved view without the rest of the record. */
export function filtersOf(view: SavedView): SavedViewFilters {
  const { id: _id, name: _name, entityType: _type, count: _count, createdAt: _at, cache_key: _key, ...filters } = view;
  return filters as SavedViewFilters;
}

interface ViewValues extends Record<string, unknown> {
  readonly name: string;
  readonly filters: SavedViewFilters;
}

const nameOnly = savedViewBody.pick({ name: true });
const resolver = contractResolver<ViewValues>(nameOnly, ({ name }) => ({ name }));

/** State of the form of a saved view: name, filters, and the outcome of the last save. */
export function useViewForm(view: SavedView | null, chosen: SavedViewFilters, onDone: () => void) {
  /** The latest version of the view that has been read; null for a new one, and for one that was removed elsewhere. */
  const [latest, setLatest] = useState(view);
  const [first] = useState(chosen);
  const save = useSaveView();
  const notify = useNotify();
  const savedOf = (from: SavedView | null): Saved<ViewValues> => ({
    values: from ? { name: from.name, filters: filtersOf(from) } : { name: '', filters: first },
    version: from?.cache_key ?? null,
  });
  const { form, ...guard } = useStaleGuard<ViewValues>({
    saved: savedOf(latest),
    what: 'the view',
    resolver,
    save: async ({ name, filters }, { version }) => {
      const seen = latest && version !== null ? { id: latest.id, cache_key: version } : null;
      await save.mutateAsync({ seen, name: name.trim(), filters });
      notify('View Saved', { type: 'success' });
    },
    currentOf: (error) => {
      if (!isStale(error)) return null;
      const current = error.body.current as SavedView;
      setLatest(current);
      return savedOf(current);
    },
    onFailed: (error) => {
      if (isNotFound(error)) setLatest(null);
    },
    onDone,
  });
  const { field, fieldState } = useController({ control: form.control, name: 'name' });
  const filters = useWatch({ control: form.control, name: 'filters' });
  const values = { name: field.value, filters };
  return {
    ...guard,
    values,
    failure: isNotFound(guard.error) ? null : guard.failure,
    nameField: field,
    nameProblem: fieldState.error?.message ?? null,
    isValid: nameOnly.safeParse({ name: field.value }).success,
    /** The view has been removed elsewhere; saving again makes a new one. */
    isRemoved: view !== null && latest === null,
    change: (part: Partial<SavedViewFilters>) => form.setValue('filters', { ...form.getValues('filters'), ...part }),
    /** Saves; after a conflict over the version that was saved elsewhere. */
    submit: () => (guard.conflict ? guard.resolve(values) : guard.submit()),
  };
}

export type ViewForm = ReturnType<typeof useViewForm>;
