import { deadlineNotes, type DeadlineField } from '@shootdesk/shared/service-jobs/deadline-warnings';
import { useCurrentUser } from '../../api/current-user.ts';
import { fromLocalText } from '../../kernel/local-time.ts';
import { useNow } from '../../kernel/use-now.ts';

interface Typed {
  /** By the person's clock, as an input holds them. */
  readonly clientDeadline: string;
  readonly studioDeadline: string;
  readonly dateService: string;
}

/** What looks like a slip in the deadlines as they are typed, as the props of the field that it is said at. */
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

/** The look of a note, and that it is read out when it appears. */
const noteSlot = { role: 'status', sx: { color: 'warning.main' } } as const;
