import type { Confirmation } from '@shootdesk/shared/kernel/confirmation';
import type { QueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useNotify } from 'react-admin';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { clockText, dayText } from '../../../kernel/date-time.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import type { FormValues, VersionedForm } from '../../../ui/form/form-versions.ts';
import { ofJob, placeOf } from '../undo/done-change.ts';
import { useTellDone } from '../undo/use-tell-done.tsx';
import { useJobForm } from '../job-form.ts';
import { conflictsIn, ScheduleConflicts } from './schedule-conflicts.tsx';

/** A booking as it is sent: the values, the version that the person saw, and what they have agreed to. */
interface Sent<V> {
  readonly values: V;
  readonly seen: V;
  readonly ifMatch: number;
  readonly agreed: { readonly override?: true; readonly confirmation: Confirmation | undefined };
}

type Booked = Pick<ServiceJobWithStatuses, 'dateService' | 'serviceJobLength' | 'users'>;

type Options<V extends FormValues> = Omit<Parameters<typeof useJobForm<V>>[0], 'save'> & {
  /** Returns the job, or all jobs of the visit. */
  readonly send: (cache: QueryClient, sent: Sent<V>) => Promise<Booked | readonly Booked[]>;
  /** Whether the client is notified of the appointment. Undefined in forms that change no appointment, which offer no undo. */
  readonly tellsClient?: boolean;
  /** The reason in the form, which prefills that of a warning. */
  readonly reasonOf?: (values: V) => string;
};

interface BookingForm<V extends FormValues> extends VersionedForm<V> {
  /** The conflicts with a button that overrides them, and the warnings; render them in the form. */
  readonly questions: ReactNode;
}

/** State of a form that books an appointment: conflicts can be overridden, warnings confirmed. */
export function useBookingForm<V extends FormValues>({
  send,
  tellsClient,
  reasonOf,
  ...options
}: Options<V>): BookingForm<V> {
  const isOverride = useRef(false);
  const booked = useRef<Booked | null>(null);
  const tellDone = useTellDone();
  const notify = useNotify();
  const { run, dialog } = useConfirmedCall();
  const form = useJobForm<V>({
    ...options,
    tellSaved: () => {
      const { job, toast } = options;
      // The move of a whole visit is undone on the dispatch board, where it is one move.
      if (!booked.current || tellsClient === undefined) return notify(toast, { type: 'success' });
      const places = { before: placeOf(job), after: placeOf(booked.current) };
      tellDone(toast, [{ kind: 'appointment', ...places, tellsClient, ...ofJob(job) }]);
    },
    save: async (cache, values, seen, ifMatch) => {
      const override = isOverride.current ? ({ override: true } as const) : {};
      const attempt = (confirmation?: Confirmation) =>
        send(cache, { values, seen, ifMatch, agreed: { ...override, confirmation } });
      const answer = await run(attempt, reasonOf?.(values));
      booked.current = 'dateService' in answer ? answer : null;
    },
  });
  const conflicts = conflictsIn(form.error);
  const submit = (overrides: boolean) => {
    isOverride.current = overrides;
    form.submit();
  };
  return {
    ...form,
    failure: conflicts.length > 0 ? null : form.failure,
    submit: () => submit(false),
    questions: (
      <>
        {conflicts.length > 0 && (
          <ScheduleConflicts conflicts={conflicts} isSaving={form.isSaving} onOverride={() => submit(true)} />
        )}
        {dialog}
      </>
    ),
  };
}

/** Labels and formatters of the fields that every booking has, for the comparison with a colleague's version. */
export const bookingFields = (nameOf: (providerId: string) => string) => ({
  date: { label: 'Date', show: dayText },
  time: { label: 'Time', show: clockText },
  providerId: { label: 'Provider', show: nameOf },
  serviceJobLength: { label: 'Job length (minutes)' },
});
