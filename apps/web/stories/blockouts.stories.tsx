import type { Blockout, BlockoutOutcome } from '@shootdesk/shared/availability/blockouts.contract';
import { HoursLeft } from '../src/entities/blockouts/blockout-checks.tsx';
import { BlockoutChoices } from '../src/entities/blockouts/blockout-choices.tsx';
import { BlockoutDialog } from '../src/entities/blockouts/blockout-dialog.tsx';
import { OtherProviders, type Chosen } from '../src/entities/blockouts/other-providers.tsx';
import { OutcomesDialog } from '../src/entities/blockouts/outcomes-dialog.tsx';
import { UpcomingBlockouts } from '../src/entities/blockouts/upcoming-blockouts.tsx';
import { aJob } from '../test/job-records.ts';
import { Behind, Held, ignore, type Story } from './story.tsx';

const person = { owner: '7', userId: '7', name: 'Jack Morrow', timeZone: 'Australia/Melbourne' };

const blockout: Blockout = {
  id: '3',
  user: 'User/7',
  user_name: 'Jack Morrow',
  start: '2026-06-10T22:00:00.000Z',
  finish: '2026-06-11T06:00:00.000Z',
  reason: 'Training day',
  from_calendar: false,
  created_by: 'User/7',
  lastModified: '2026-06-01T00:00:00.000Z',
  cache_key: 1,
};

const written: BlockoutOutcome = {
  user: 'User/7',
  user_name: 'Jack Morrow',
  blockout,
  reason: null,
  blockedServiceJobs: [],
};

const refused: BlockoutOutcome = {
  user: 'User/8',
  user_name: 'Tess Holloway',
  blockout: null,
  reason: 'You cannot apply blockout on this period because of the job/s below.',
  blockedServiceJobs: [aJob({ dateService: '2026-06-10T23:00:00.000Z' })],
};

const mornings = [11, 12].map((day) => ({ start: `2026-06-${day}T00:00`, end: `2026-06-${day}T12:00` }));

const hoursOfWeek = { weekStart: '2026-06-08', requiredHours: 38 };

export const stories: readonly Story[] = [
  {
    part: 'BlockoutDialog',
    states: {
      'a new one': () => (
        <Behind>
          {(close) => <BlockoutDialog person={person} blockout={null} onOutcomes={ignore} onClose={close} />}
        </Behind>
      ),
      'an existing one': () => (
        <Behind>
          {(close) => <BlockoutDialog person={person} blockout={blockout} onOutcomes={ignore} onClose={close} />}
        </Behind>
      ),
    },
  },
  {
    part: 'BlockoutChoices',
    states: {
      'nothing chosen': () => <BlockoutChoices start="" timeZone="Australia/Melbourne" chosen={[]} onChoose={ignore} />,
      'mornings of two days': () => (
        <BlockoutChoices start="" timeZone="Australia/Melbourne" chosen={mornings} onChoose={ignore} />
      ),
    },
  },
  {
    part: 'HoursLeft',
    states: {
      enough: () => <HoursLeft check={{ valid: true, weeks: [{ ...hoursOfWeek, availableHours: 40 }] }} />,
      'too few': () => <HoursLeft check={{ valid: false, weeks: [{ ...hoursOfWeek, availableHours: 12 }] }} />,
    },
  },
  {
    part: 'OtherProviders',
    states: {
      'to all': () => (
        <Held<Chosen> initial={{ isAll: true, ids: [] }}>
          {(chosen, onChange) => (
            <OtherProviders ownId="7" timeZone="Australia/Melbourne" chosen={chosen} onChange={onChange} />
          )}
        </Held>
      ),
      'to some': () => (
        <Held<Chosen> initial={{ isAll: false, ids: ['8'] }}>
          {(chosen, onChange) => (
            <OtherProviders ownId="7" timeZone="Australia/Melbourne" chosen={chosen} onChange={onChange} />
          )}
        </Held>
      ),
    },
  },
  {
    part: 'OutcomesDialog',
    states: {
      'written and refused': () => (
        <Behind>
          {(close) => <OutcomesDialog outcomes={[written, refused]} timeZone="Australia/Melbourne" onClose={close} />}
        </Behind>
      ),
    },
  },
  {
    part: 'UpcomingBlockouts',
    states: { 'of a provider': () => <UpcomingBlockouts person={person} onEdit={ignore} /> },
  },
];
