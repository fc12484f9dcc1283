import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getJobPrice } from '@shootdesk/shared/job-prices/job-prices.contract';
import { mayChangeJobField } from '@shootdesk/shared/service-jobs/job-fields';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useState } from 'react';
import { isOfType, mayCall, useCurrentUser } from '../../api/current-user.ts';
import { ActivityPanel } from './activity/activity-panel.tsx';
import { AgencyPanel } from './agency/agency-panel.tsx';
import { AppointmentPanel } from './appointment/appointment-panel.tsx';
import { AssignedUsersPanel } from './people/assigned-users-panel.tsx';
import { ChecklistPanel } from './checklist/checklist-panel.tsx';
import { DetailsPanel } from './details/details-panel.tsx';
import { DuskPanel } from './dusk/dusk-panel.tsx';
import { EmailsPanel } from './emails/emails-panel.tsx';
import { HistoryPanel } from './status/history-panel.tsx';
import { useJobPerson } from '../../entities/job/job-person.ts';
import { JobTabArea, type OpenTabs } from './job-tab-area.tsx';
import { NotePanel, ProductionNotesPanel } from './notes/note-panel.tsx';
import { PropertyNotePanel } from './notes/property-note-panel.tsx';
import { OrderPanel } from './order/order-panel.tsx';
import { PricePanel } from './price/price-panel.tsx';
import { QcScorePanel } from './details/qc-score-panel.tsx';
import { JobTimesPanel } from './time/job-times-panel.tsx';
import { JobTrackerPanel } from './time/job-tracker-panel.tsx';
import { BookingLinkPanel } from './booking-link/booking-link-panel.tsx';
import { ReviewLinksPanel } from './review-links/review-links-panel.tsx';
import { SummaryPanel } from './details/summary-panel.tsx';
import { VisitBar, visitPartSx, visitParts } from './visit-bar.tsx';
import { ViewsPanel } from './views/views-panel.tsx';
import { TagsPanel } from './tags/tags-panel.tsx';

interface Props {
  readonly job: ServiceJobWithStatuses;
}

interface BodyProps extends Props {
  readonly tabs: OpenTabs;
}

/** One column on a phone: facts, work, history. In wider windows the work is beside the rest. */
const areasStyle = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 320px',
    lg: 'minmax(0, 1fr) 380px',
    xl: 'minmax(0, 1fr) 440px',
  },
  gridTemplateAreas: { xs: '"facts" "work" "past"', md: '"work facts" "work past"' },
  gridTemplateRows: { md: 'auto 1fr' },
  gap: 2,
  alignItems: 'start',
  px: { xs: 2, md: 3 },
  py: 2,
} as const;

const stack = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const notesStyle = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

const { Studio, ShootListNote, Provider, ClientBookingNote } = NoteTypeId;

const ShootListNotes = ({ job }: Props) => <NotePanel job={job} noteTypeId={ShootListNote} title="Shoot List Notes" />;
const ProviderNotes = ({ job }: Props) => <NotePanel job={job} noteTypeId={Provider} title="Provider Notes" />;
const BookingNotes = ({ job }: Props) => (
  <NotePanel job={job} noteTypeId={ClientBookingNote} title="Client Booking Notes" readOnly />
);

function Notes({ job, isOnSite }: Props & { readonly isOnSite: boolean }) {
  return (
    <Box sx={notesStyle}>
      {!isOnSite && <NotePanel job={job} noteTypeId={Studio} title="Post-Production Notes" />}
      <ShootListNotes job={job} />
      <ProviderNotes job={job} />
      <BookingNotes job={job} />
      {job.service?.onSite && <PropertyNotePanel jobId={job.id} />}
    </Box>
  );
}

/**
 * Panels for a person at the property with a phone, in the order of the visit: people to call, notes, pictures to take, checklist, files.
 */
function VisitBody({ job, tabs }: BodyProps) {
  return (
    <>
      <Box sx={{ ...stack, px: 2, py: 2 }}>
        <AgencyPanel job={job} />
        <Box id={visitParts.notes} sx={{ ...visitPartSx, gap: 2 }}>
          <BookingNotes job={job} />
          {job.service?.onSite && <PropertyNotePanel jobId={job.id} />}
          <ProductionNotesPanel job={job} />
        </Box>
        <JobTrackerPanel job={job} />
        <ShootListNotes job={job} />
        <ViewsPanel job={job} />
        <DuskPanel job={job} />
        <Box id={visitParts.checklist} sx={visitPartSx}>
          <ChecklistPanel job={job} />
        </Box>
        <Box id={visitParts.files} sx={visitPartSx}>
          <JobTabArea job={job} tabs={tabs} />
        </Box>
        <ProviderNotes job={job} />
        <SummaryPanel job={job} />
        <AppointmentPanel job={job} />
        <EmailsPanel job={job} />
        <JobTimesPanel jobId={job.id} />
        <TagsPanel jobId={job.id} />
        <HistoryPanel jobId={job.id} />
        <ActivityPanel jobId={job.id} />
      </Box>
      <VisitBar job={job} />
    </>
  );
}

/** The panels of the page, in the mode of the person's user type. */
export function JobBody({ job, tabs }: BodyProps) {
  const user = useCurrentUser();
  const isOnSite = isOfType(user, 'OnSite');
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  // Fixed while the page is open, because a different component tree would abort an upload when the phone is rotated.
  const [isVisit] = useState(isOnSite && isNarrow);
  const mayScore = mayChangeJobField('qcScore', useJobPerson(job));
  if (isVisit) return <VisitBody job={job} tabs={tabs} />;
  return (
    <Box sx={areasStyle}>
      <Box sx={{ ...stack, gridArea: 'work' }}>
        <JobTabArea job={job} tabs={tabs} />
        <ViewsPanel job={job} />
        <SummaryPanel job={job} />
        {isOnSite && <ProductionNotesPanel job={job} />}
        <ChecklistPanel job={job} />
        <Notes job={job} isOnSite={isOnSite} />
        <DuskPanel job={job} />
        <HistoryPanel jobId={job.id} />
      </Box>
      <Box sx={{ ...stack, gridArea: 'facts' }}>
        <JobTrackerPanel job={job} />
        <AppointmentPanel job={job} />
        <BookingLinkPanel job={job} />
        {!isOnSite && <DetailsPanel job={job} />}
        {mayScore && <QcScorePanel job={job} />}
        {!isOnSite && <AssignedUsersPanel job={job} />}
        {!isOnSite && <OrderPanel job={job} />}
        {mayCall(getJobPrice, user) && <PricePanel jobId={job.id} />}
        <EmailsPanel job={job} />
        {!isOnSite && <ReviewLinksPanel job={job} />}
        <JobTimesPanel jobId={job.id} />
        <AgencyPanel job={job} />
        <TagsPanel jobId={job.id} />
      </Box>
      <Box sx={{ ...stack, gridArea: 'past' }}>
        <ActivityPanel jobId={job.id} />
      </Box>
    </Box>
  );
}
