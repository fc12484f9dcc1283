import { savedViewBody, type SavedView } from '@shootdesk/shared/saved-views/saved-views.contract';
import { viewFilters, type JobFilterName, type SavedViewFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { isStale } from '../../api/stale-record.ts';
import { isNotFound } from '../../kernel/api-error.ts';
import { contractResolver } from '../../ui/form/contract-resolver.ts';
import type { Saved } from '../../ui/form/form-versions.ts';
import { useStaleGuard } from '../../ui/form/use-stale-guard.ts';
import { useSaveView } from './use-saved-views.ts';
import type { ViewsSlot } from './views-slot.ts';

/** Picks the filters out of a saved view. */
export function filtersOf(view: Readonly<Record<JobFilterName, unknown>>): SavedViewFilters {
  return viewFilters.parse(view);
}

interface ViewValues extends Record<string, unknown> {
  readonly name: string;
  readonly isShared: boolean;
  readonly filters: SavedViewFilters;
}

const nameOnly = savedViewBody.pick({ name: true });
const resolver = contractResolver<ViewValues>(nameOnly, ({ name }) => ({ name }));

type NewView = Pick<ViewsSlot, 'chosen' | 'look'>;

/** State of the form of a saved view: name, filters, and the outcome of the last save. */
export function useViewForm(view: SavedView | null, { chosen, look }: NewView, onDone: () => void) {
  /** The latest version of the view that has been read; null for a new one, and for one that was removed elsewhere. */
  const [latest, setLatest] = useState(view);
  const [first] = useState({ chosen, look });
  const save = useSaveView();
  const notify = useNotify();
  const savedOf = (from: SavedView | null): Saved<ViewValues> => ({
    values: from
      ? { name: from.name, isShared: from.isShared, filters: filtersOf(from) }
      : { name: '', isShared: false, filters: first.chosen },
    version: from?.cache_key ?? null,
  });
  const { form, ...guard } = useStaleGuard<ViewValues>({
    saved: savedOf(latest),
    what: 'the view',
    resolver,
    save: async ({ name, isShared, filters }, { version }) => {
      const seen = latest && version !== null ? { id: latest.id, cache_key: version } : null;
      await save.mutateAsync({ seen, name: name.trim(), isShared, look: latest ?? first.look, filters });
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
  const isShared = useWatch({ control: form.control, name: 'isShared' });
  const values = { name: field.value, isShared, filters };
  return {
    ...guard,
    values,
    failure: isNotFound(guard.error) ? null : guard.failure,
    nameField: field,
    nameProblem: fieldState.error?.message ?? null,
    isValid: nameOnly.safeParse({ name: field.value }).success,
    /** True after the view was removed elsewhere; saving then creates a new one. */
    isRemoved: view !== null && latest === null,
    share: (next: boolean) => form.setValue('isShared', next, { shouldDirty: true }),
    change: (part: Partial<SavedViewFilters>) => form.setValue('filters', { ...form.getValues('filters'), ...part }),
    /** Saves; after a conflict over the version that was saved elsewhere. */
    submit: () => (guard.conflict ? guard.resolve(values) : guard.submit()),
  };
}

export type ViewForm = ReturnType<typeof useViewForm>;
