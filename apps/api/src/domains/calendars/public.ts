export { writeInvitation, type CalendarEvent } from './calendar-text.ts';
export { isProvider, locationOf, shownJob } from './calendars.store.ts';
