import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { Actor } from '../../kernel/actor.ts';

interface Line {
  readonly activityLogTypeId: number;
  readonly serviceJob: { readonly dateService: Date | null };
}

/** Types of lines that name people of the agency, or their addresses. */
const agencyTypes: ReadonlySet<number> = new Set([ActivityLogTypeId.AgencyChanged, ActivityLogTypeId.EmailSent]);

/**
 * Decides which lines of the activity log a person may read in full. On-site people never read notes of the studio, and read agency details
 * and addresses only when the appointment is near. That something has changed is no secret, so the line itself is always shown.
 */
export function mayReadInFull({ userType, timeZone }: Actor, now: Date): (line: Line) => boolean {
  if (userType !== 'OnSite') return () => true;
  return ({ activityLogTypeId, serviceJob }) => {
    if (activityLogTypeId === ActivityLogTypeId.StudioNoteChanged) return mayReadNote(NoteTypeId.Studio, userType);
    return !agencyTypes.has(activityLogTypeId) || showsAgency(serviceJob.dateService, timeZone, now);
  };
}
