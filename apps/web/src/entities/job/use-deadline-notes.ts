import { deadlineNotes, type DeadlineField } from '@shootdesk/shared/service-jobs/deadline-warnings';
import { useCurrentUser } from '../../api/current-user.ts';
import { fromLocalText } from '../../kernel/local-time.ts';
import { useNow } from '../../kernel/use-now.ts';

interface Typed {
  /** Local time, as an input contains it. */
  readonly clientDeadline: string;
  readonly studioDeadline: string;
  readonly dateService: string;
}

/** Notes about typed deadlines that look like a mistake, as props of their fields. */
export function useDeadlineNotes(typed: Typed, isSet: (field: DeadlineField) => boolean) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const instant = (text: string) => {
    const found = fromLocalText(text, timeZone);
    return found === null ? null : new Date(found);
  };
  const times = {
    clientDeadline: instant(typed.clientDeadline),
    studioDeadline: instant(typed.studioDeadline),
    dateService: instant(typed.dateService),
  };
  const notes = deadlineNotes(times, isSet, now);
  return (field: DeadlineField) => ({ helperText: notes[field] ?? '', note: noteSlot });
}

/** Style of a note, and a role that makes screen readers announce it. */
const noteSlot = { role: 'status', sx: { color: 'warning.main' } } as const;
