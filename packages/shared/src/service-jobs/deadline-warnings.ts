import type { Warning } from '../kernel/confirmation.ts';

export interface JobTimes {
  readonly clientDeadline: Date | null;
  readonly studioDeadline: Date | null;
  readonly dateService: Date | null;
}

export type DeadlineField = 'clientDeadline' | 'studioDeadline';

/** With its field. */
export interface DeadlineWarning extends Warning {
  readonly field: DeadlineField;
}

const isBefore = (one: Date | null, other: Date | null) => one !== null && other !== null && one < other;

/** Warnings about likely mistakes: passed, before the shoot, or a studio deadline after the client's. */
export function deadlineWarnings(
  times: JobTimes,
  isSet: (field: DeadlineField) => boolean,
  now: Date,
): DeadlineWarning[] {
  const { clientDeadline, studioDeadline, dateService } = times;
  const client = isSet('clientDeadline');
  const studio = isSet('studioDeadline');
  const warnings: (DeadlineWarning & { readonly isTrue: boolean })[] = [];
  const add = (isTrue: boolean, field: DeadlineField, code: Warning['code'], message: string) =>
    warnings.push({ isTrue, field, code, message, needsReason: false });
  const passed = 'has passed already.';
  const early = 'is before the appointment.';
  add(
    client && isBefore(clientDeadline, now),
    'clientDeadline',
    'client_deadline_passed',
    `The client deadline ${passed}`,
  );
  add(
    studio && isBefore(studioDeadline, now),
    'studioDeadline',
    'studio_deadline_passed',
    `The studio deadline ${passed}`,
  );
  add(
    client && isBefore(clientDeadline, dateService),
    'clientDeadline',
    'client_deadline_before_shoot',
    `The client deadline ${early}`,
  );
  add(
    studio && isBefore(studioDeadline, dateService),
    'studioDeadline',
    'studio_deadline_before_shoot',
    `The studio deadline ${early}`,
  );
  add(
    (client || studio) && isBefore(clientDeadline, studioDeadline),
    'studioDeadline',
    'studio_deadline_after_client',
    'The studio deadline is after the client deadline.',
  );
  return warnings.filter(({ isTrue }) => isTrue).map(({ isTrue: _isTrue, ...warning }) => warning);
}

/** Notes at the deadline fields while a form is filled in. */
export function deadlineNotes(times: JobTimes, isSet: (field: DeadlineField) => boolean, now: Date) {
  const notes: Partial<Record<DeadlineField, string>> = {};
  for (const { field, message } of deadlineWarnings(times, isSet, now)) {
    notes[field] = [notes[field], message].filter(Boolean).join(' ');
  }
  return notes;
}

/** Note about an appointment moved past a deadline; blank for none. */
export function appointmentNote({ clientDeadline, studioDeadline, dateService }: JobTimes): string {
  if (isBefore(clientDeadline, dateService)) return 'The appointment is after the client deadline.';
  return isBefore(studioDeadline, dateService) ? 'The appointment is after the studio deadline.' : '';
}
