import type { ForecastView } from '@shootdesk/shared/forecasts/forecasts.contract';
import type { FlagNotice } from '@shootdesk/shared/flags/step-warnings';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { UnfinishedUpload } from '../src/data/files/unfinished-uploads.ts';
import type { ReactNode } from 'react';
import { ClientNotices } from '../src/entities/client/client-notices.tsx';
import { AppointmentFields } from '../src/entities/job/appointment-fields.tsx';
import { ForgetUploadButton } from '../src/entities/file/forget-upload-button.tsx';
import {
  MissingBeforeChange,
  MissingFilesLine,
  MissingFilesNotice,
  UnfinishedActions,
} from '../src/entities/file/missing-files-notice.tsx';
import { NoZoneNote } from '../src/entities/client/no-zone-note.tsx';
import { ForecastContext } from '../src/entities/job/forecast.ts';
import { ForecastNote, RiskOr } from '../src/entities/job/forecast-note.tsx';
import { FitList } from '../src/entities/job/fit-list.tsx';
import { DirectProviders } from '../src/entities/job/order/direct-providers.tsx';
import { OrderFields } from '../src/entities/job/order/order-fields.tsx';
import { emptyOrder, type OrderForm, type OrderValues } from '../src/entities/job/order/order-values.ts';
import { ReasonChips } from '../src/entities/job/reason-chips.tsx';
import { VisitActions } from '../src/entities/job/visit-actions.tsx';
import { FixTimeButton } from '../src/entities/job/fix-time.tsx';
import { VisitSteps } from '../src/entities/job/visit-steps.tsx';
import { WaitingBar } from '../src/entities/waiting/waiting-bar.tsx';
import type { WaitingStep } from '../src/entities/waiting/waiting-changes.ts';
import { WaitingProvider } from '../src/entities/waiting/waiting-provider.tsx';
import { fittingProviders } from '../test/board-records.ts';
import { jobInStatus } from '../test/records.ts';
import { Behind, Held, ignore, type Story } from './story.tsx';

const flag: FlagNotice = {
  of: 'client',
  flag: 'FVC',
  name: 'Floor plan verified by the client',
  description: 'Send the floor plan to the client before it is delivered.',
  colour: '#5b3d92',
  steps: [],
};

const place = { place: '12 Example Street, Fitzroy', mapUrl: 'https://maps.example/fitzroy' };

const dateService = '2026-06-10T00:00:00.000Z';
const visitJob = { id: 7, name: '12 Example Street, Fitzroy', dateService };
const noSteps = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };

const waitingStep: WaitingStep = {
  kind: 'step',
  id: '1',
  jobId: 7,
  jobName: '12 Example Street, Fitzroy',
  what: 'On my way',
  step: 'on-the-way',
  at: dateService,
  dateService,
};

/** 25 exposures of the 60 that 12 ordered pictures need. */
const incomplete = {
  ...jobInStatus(JobStatusId.Uploaded),
  totalAssets: 12,
  fileCounts: { resources: [{ resourceTypeId: ResourceTypeId.BracketDay, count: 25 }], assets: 9 },
};

const cut: UnfinishedUpload = {
  noun: 'Resource',
  jobId: 7,
  jobName: '12 Example Street',
  files: [{ name: 'front.jpg', size: 1, resourceTypeId: ResourceTypeId.Flash }],
};

const filledOrder: OrderValues = {
  ...emptyOrder,
  ownerId: { id: 11, name: 'Ann Lee' },
  collaboratorIds: [
    { id: 12, name: 'Bob Ray' },
    { id: 13, name: 'Cy Dunn' },
  ],
  contentDirectProviders: [{ name: 'Mia Tran', serviceUserName: 'mia' }],
  workbaseClientProofingUrl: 'https://gallery.example.com/7',
};

/** An order that is edited and never saved. */
function Ordered({ children }: { readonly children: (form: OrderForm) => ReactNode }) {
  return (
    <Held initial={filledOrder}>
      {(values, change) => children({ values, errors: {}, set: (name, value) => change({ ...values, [name]: value }) })}
    </Held>
  );
}

const riskyJob = jobInStatus(JobStatusId.Assigned);
const forecast: ForecastView = {
  serviceJobId: riskyJob.id,
  deadline: '2026-11-27T06:00:00.000Z',
  expectedAt: '2026-11-27T07:40:00.000Z',
  state: 'atRisk',
  steps: [
    {
      kind: 'edit',
      usual: 70,
      minutes: 70,
      basis: 'service',
      person: { id: 1, name: 'Mia Chen' },
      people: 1,
      jobsBefore: 4,
      worksUntil: null,
      sooner: null,
    },
  ],
};
const forecasts = { byJob: new Map([[riskyJob.id, forecast]]), areOfRiskList: false };

export const stories: readonly Story[] = [
  {
    part: 'ForecastNote',
    states: {
      'at risk': () => <ForecastNote forecast={forecast} job={riskyJob} />,
      'on time': () => (
        <ForecastNote
          forecast={{ ...forecast, state: 'onTime', expectedAt: '2026-11-27T05:40:00.000Z' }}
          job={riskyJob}
        />
      ),
    },
  },
  {
    part: 'RiskOr',
    states: {
      'at risk': () => (
        <ForecastContext value={forecasts}>
          <RiskOr job={riskyJob}>in 3 hours</RiskOr>
        </ForecastContext>
      ),
      'on time': () => <RiskOr job={riskyJob}>in 3 hours</RiskOr>,
    },
  },
  {
    part: 'OrderFields',
    states: { 'filled in': () => <Behind>{() => <Ordered>{(form) => <OrderFields form={form} />}</Ordered>}</Behind> },
  },
  {
    part: 'DirectProviders',
    states: {
      'one, and a message': () => (
        <Ordered>
          {(form) => (
            <DirectProviders form={{ ...form, errors: { contentDirectProviders: 'At most 20 providers.' } }} />
          )}
        </Ordered>
      ),
    },
  },
  {
    part: 'ClientNotices',
    states: {
      'a flag and both notes': () => (
        <ClientNotices flags={[flag]} appointmentNote="Ring twice." productionNote="Blue skies, please." />
      ),
      'a note alone': () => <ClientNotices flags={[]} productionNote="Blue skies, please." />,
    },
  },
  {
    part: 'VisitActions',
    states: {
      'a map and a call': () => (
        <VisitActions visit={{ ...place, agent: { name: 'Mia Wong', phone: '0400 000 000' } }} />
      ),
      'the agent unknown': () => <VisitActions visit={{ ...place, agent: null }} />,
    },
  },
  {
    part: 'FixTimeButton',
    states: { 'can be pressed': () => <FixTimeButton jobId={7} variant="outlined" /> },
  },
  {
    part: 'VisitSteps',
    states: {
      'before setting out': () => (
        <WaitingProvider>
          <VisitSteps job={visitJob} progress={noSteps} maySteer />
        </WaitingProvider>
      ),
      'on the way, for the coordinator': () => (
        <VisitSteps
          job={visitJob}
          progress={{ ...noSteps, onTheWayAt: dateService, expectedAt: '2026-06-10T00:20:00.000Z' }}
          maySteer={false}
        />
      ),
      done: () => <VisitSteps job={visitJob} progress={{ ...noSteps, doneAt: dateService }} maySteer />,
    },
  },
  {
    part: 'WaitingBar',
    states: {
      'a change that waits': () => <WaitingBar changes={[waitingStep]} isCut onDismiss={ignore} />,
      'a change that was refused': () => (
        <WaitingBar
          changes={[{ ...waitingStep, refusal: 'The appointment has been moved since.' }]}
          isCut={false}
          onDismiss={ignore}
        />
      ),
    },
  },
  {
    part: 'NoZoneNote',
    states: { 'of a client': () => <NoZoneNote clientId={41} /> },
  },
  {
    part: 'FitList',
    states: {
      'one who fits and one who is busy': () => (
        <FitList
          providers={fittingProviders}
          info={{
            totalCount: 60,
            timeZone: 'Australia/Melbourne',
            zone: 'Inner East',
            dateService: '2026-06-10T00:00:00.000Z',
            offers: [{ start: '2026-06-10T01:00:00.000Z', providerId: 3 }],
          }}
          onChoose={ignore}
        />
      ),
      'by the clocks of a property in another time zone': () => (
        <FitList
          providers={fittingProviders}
          info={{ totalCount: 2, timeZone: 'Australia/Perth', zone: 'Inner East', dateService: null, offers: [] }}
          onChoose={ignore}
        />
      ),
      nobody: () => (
        <FitList
          providers={[]}
          info={{ totalCount: 0, timeZone: 'Australia/Melbourne', zone: null, dateService: null, offers: [] }}
          onChoose={ignore}
        />
      ),
    },
  },
  {
    part: 'AppointmentFields',
    states: {
      'with what to know about the time': () => (
        <Held initial={{ date: '2026-06-10', time: '14:30' }}>
          {(values, change) => (
            <AppointmentFields
              form={{ values, errors: {}, set: (name, value) => change({ ...values, [name]: value }) }}
              note="Outside the work hours of Jack Morrow."
            />
          )}
        </Held>
      ),
    },
  },
  {
    part: 'MissingFilesLine',
    states: {
      'by the order, and by an upload that was cut': () => <MissingFilesLine job={incomplete} unfinished={3} />,
    },
  },
  {
    part: 'MissingFilesNotice',
    states: { 'by the order': () => <MissingFilesNotice job={incomplete} /> },
  },
  {
    part: 'MissingBeforeChange',
    states: {
      'before the job moves on': () => <MissingBeforeChange job={incomplete} toStatusId={JobStatusId.SentToEsoft} />,
    },
  },
  { part: 'UnfinishedActions', states: { 'one file': () => <UnfinishedActions upload={cut} /> } },
  { part: 'ForgetUploadButton', states: { 'three files': () => <ForgetUploadButton count={3} onForget={ignore} /> } },
  {
    part: 'ReasonChips',
    states: {
      'one is written already': () => (
        <ReasonChips reasons={['Too dark', 'Verticals are not straight']} text="Too dark" onChange={ignore} />
      ),
    },
  },
];
