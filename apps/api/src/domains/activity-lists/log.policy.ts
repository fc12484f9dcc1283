import { mayReadNote } from '@shootdesk/shared/service-job-notes/read-note';
import { showsAgency } from '@shootdesk/shared/service-job-details/agency-details';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { Actor } from '../../kernel/actor.ts';

interface Line {
  readonly activityLogTypeId: number;
  readonly serviceJob: { readonly dateService: Date | null };
}

/** Lines that contain names or addresses of the agency's people. */
const agencyTypes: ReadonlySet<number> = new Set([ActivityLogTypeId.AgencyChanged, ActivityLogTypeId.EmailSent]);

/**
 * Decides which lines of the activity log a person may read in full. On-site people never read the studio's notes, and read agency details
 * and addresses only shortly before the appointment. The line itself is always listed.
 */
export function mayReadInFull({ userType, timeZone }: Actor, now: Date): (line: Line) => boolean {
  if (userType !== 'OnSite') return () => true;
  return ({ activityLogTypeId, serviceJob }) => {
    if (activityLogTypeId === ActivityLogTypeId.StudioNoteChanged) return mayReadNote(NoteTypeId.Studio, userType);
    return !agencyTypes.has(activityLogTypeId) || showsAgency(serviceJob.dateService, timeZone, now);
  };
}
