import type { FlagNotice } from '@shootdesk/shared/flags/step-warnings';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aDetail, aJob, aNote, anAssignment } from '../../../test/job-records.ts';
import { jobInStatus, statusOf } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { stubMedia } from '../../../test/stub-media.ts';
import { JobPage } from './job-page.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const noTabs: Parameters<typeof JobPage>[0]['tabs'] = {};

function open(
  answers: Parameters<typeof byPath>[0],
  role: UserRoleName = 'BackOffice',
  { at = '/service-jobs/7', tabs = noTabs } = {},
) {
  const sent = fakeApi(byPath(answers));
  renderInShell(
    <Routes>
      <Route path="/service-jobs/:id" element={<JobPage tabs={tabs} />} />
    </Routes>,
    role,
    at,
  );
  return sent;
}
const path = 'GET /v1/service-jobs/7';
const unfold = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const Content = () => null;
const panels = async () => {
  await screen.findByRole('heading', { level: 1 });
  return screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
};

const clientOfJob = { id: 1, name: 'Example Realty', classification: 2, appointmentNote: null, productionNote: null };

describe('which panels', () => {
  test('the office sees the details, the people and the notes of the studio', async () => {
    open({ [path]: single(aJob()) });
    const shown = await panels();
    expect(shown).toEqual([
      'Job Summary',
      'Provider Checklist',
      'Post-Production Notes',
      'Shoot List Notes',
      'Provider Notes',
      'Client Booking Notes',
      'About the Property',
      'History',
      'Appointment Details',
      'Booking Link',
      'Job Details',
      'Assigned Users',
      'Owner and Proofs',
      'Client Review',
      'Time',
      'Agency Details',
      'Tags',
      'Activity Logs',
    ]);
  });

  test('Job Details name client, classification, deadlines with their badges, and the Jobtrack Job No', async () => {
    const clientDeadline = '2026-03-20T06:00:00.000Z';
    open({ [path]: single(aJob({ clientDeadline, ctReferenceId: 'CT-4711' })) });
    const details = within(await screen.findByRole('region', { name: 'Job Details' }));
    for (const text of ['Example Realty', 'Partner', '20 March 2026, 05:00 PM'])
      expect(details.getByText(text)).toBeTruthy();
    expect(details.getByText(/^Overdue \d+ \w+$/)).toBeTruthy();
    expect(details.getByText('Jobtrack Job No').nextSibling?.textContent).toBe('CT-4711');
  });

  test.each(['FullTimeEditor', 'ContractualEditor', 'QC', 'Specialist', 'ProductionManager'] as const)(
    '%s sees Post-Production Notes, Job Details and Assigned Users, and no Production Notes',
    async (role) => {
      open({ [path]: single(aJob()) }, role);
      const shown = await panels();
      expect(shown).toEqual(expect.arrayContaining(['Post-Production Notes', 'Job Details', 'Assigned Users']));
      expect(shown).not.toContain('Production Notes');
    },
  );

  test('on-site people see Production Notes and job length, and neither Job Details nor Assigned Users', async () => {
    const client = { ...clientOfJob, productionNote: 'Always the pool.' };
    const details = [aDetail('ProductionNote', { value: 'Lockbox at the gate.' })];
    const job = aJob({ client, details, users: [anAssignment(1, 5)], serviceJobLength: 90 });
    open({ [path]: single(job) }, 'FullTimeProvider');
    const shown = await panels();
    expect(shown).toContain('Production Notes');
    for (const hidden of ['Job Details', 'Assigned Users', 'Post-Production Notes', 'QC Score']) {
      expect(shown).not.toContain(hidden);
    }
    const notes = within(screen.getByRole('region', { name: 'Production Notes' }));
    expect(notes.getByText(/Lockbox at the gate\./).textContent).toContain('Always the pool.');
    expect(screen.getByText('1 h 30 min')).toBeTruthy();
  });

  test('on a phone on-site people have them in the order of the visit', async () => {
    stubMedia('max-width');
    open({ [path]: single(aJob({ users: [anAssignment(1, 5)] })) }, 'FullTimeProvider');
    expect(await panels()).toEqual([
      'Agency Details',
      'Client Booking Notes',
      'About the Property',
      'Production Notes',
      'Job Tracker',
      'Shoot List Notes',
      'Provider Checklist',
      'Provider Notes',
      'Job Summary',
      'Appointment Details',
      'History',
      'Activity Logs',
    ]);
  });

  test.each<[UserRoleName, number | null, boolean]>([
    ['ProductionManager', null, true],
    ['QC', 2, true],
    ['Specialist', 4, true],
    ['QC', null, false],
    ['FullTimeEditor', 1, false],
    ['BackOffice', null, false],
  ])(
    'the QC score is for production managers, QC and specialist of the job: %s with part %s, %s',
    async (role, part, sees) => {
      open({ [path]: single(aJob({ users: part === null ? [] : [anAssignment(1, part)] })) }, role);
      expect((await panels()).includes('QC Score')).toBe(sees);
    },
  );
});

describe('notes', () => {
  const titles = {
    [NoteTypeId.Studio]: 'Post-Production Notes',
    [NoteTypeId.ShootListNote]: 'Shoot List Notes',
    [NoteTypeId.Provider]: 'Provider Notes',
    [NoteTypeId.ClientBookingNote]: 'Client Booking Notes',
  };
  const types = Object.keys(titles).map(Number) as (keyof typeof titles)[];

  test('stand each in the panel of its type, the Client Booking Notes read-only', async () => {
    const notes = types.map((type) => ({ ...aNote(type, `Note of type ${type}`), id: type }));
    open({ [path]: single(aJob({ notes })) });
    await screen.findByDisplayValue('Note of type 1');
    for (const type of types) {
      const panel = within(screen.getByRole('region', { name: titles[type] }));
      const isReadOnly = type === NoteTypeId.ClientBookingNote;
      expect(panel.queryByDisplayValue(`Note of type ${type}`) !== null).toBe(!isReadOnly);
      expect(panel.queryByText(`Note of type ${type}`)).toBeTruthy();
    }
  });
});

describe('which tabs', () => {
  const tabs = { Assets: Content, Proofs: Content, Resources: Content, Client: Content, CTClient: Content };
  const names = async () => (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
  const ofGroup = (serviceGroupId: number) => ({ [path]: single(aJob({ serviceGroupId })) });

  test.each<[string, UserRoleName, number, string[]]>([
    ['Photography for the office', 'BackOffice', 1, ['Assets', 'Proofs', 'Resources', 'Related']],
    ['Copywriting, which has no Proofs', 'FullTimeEditor', 6, ['Assets', 'Briefs', 'Related']],
    ['Drone, which is resources only', 'QC', 7, ['Resources', 'Related']],
    ['Photography on site', 'FullTimeProvider', 1, ['Proofs', 'Resources', 'Related']],
    ['Copywriting on site', 'FullTimeProvider', 6, ['Assets', 'Briefs', 'Related']],
  ])('%s', async (_, role, serviceGroupId, expected) => {
    open(ofGroup(serviceGroupId), role, { tabs });
    expect(await names()).toEqual(expected);
  });

  test.each<[string, UserRoleName, JobStatusId, string]>([
    ['what was shot, before it is sent', 'FullTimeProvider', JobStatusId.Booked, 'Resources'],
    ['what was sent', 'FullTimeProvider', JobStatusId.SentToClient, 'Proofs'],
    ['what was made', 'FullTimeEditor', JobStatusId.Booked, 'Assets'],
  ])('open on %s for the %s', async (_, role, serviceJobStatusId, tab) => {
    open({ [path]: single(aJob({ serviceGroupId: 1, serviceJobStatusId })) }, role, { tabs });
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(tab);
  });

  test('Client only if client resources exist, CT Client only if any files exist', async () => {
    const file = { id: 1, resourceTypeId: 1 };
    open({ ...ofGroup(1), 'GET /v1/service-jobs/7/client-resources': list([file]) }, 'BackOffice', { tabs });
    await waitFor(async () => expect(await names()).toContain('Client'));
    expect(await names()).not.toContain('CT Client');
    cleanup();
    open({ ...ofGroup(1), 'GET /v2/service-jobs/7/client-resources': list([file]) }, 'BackOffice', { tabs });
    await waitFor(async () => expect(await names()).toContain('CT Client'));
    expect(await names()).not.toContain('Client');
  });
});

describe('agency details', () => {
  const details = [aDetail('Agent', { name: 'Nina Rossi', contactNumber: '0420 222 876' })];
  const job = aJob({ details, dateService: '2026-06-11T00:00:00.000Z', users: [anAssignment(1, 5)] });
  const at = (clock: string) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(new Date(`2026-06-10T${clock}:00+10:00`));
  };

  test('are shown to on-site people for tomorrow once it is 18:00', async () => {
    at('18:00');
    open({ [path]: single(job) }, 'FullTimeProvider');
    const link = await screen.findByRole('link', { name: '0420 222 876' });
    expect(link.getAttribute('href')).toBe('tel:0420222876');
  });

  test('and not before', async () => {
    at('17:59');
    open({ [path]: single(job) }, 'FullTimeProvider');
    expect(await screen.findByText('Shown from 06:00 PM on the day before the appointment.')).toBeTruthy();
    expect(screen.queryByText('Nina Rossi')).toBeNull();
  });

  test('appear by themselves at 18:00 on a page that is open', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-06-10T17:59:00+10:00') });
    const isBefore = () => Date.now() < Date.parse('2026-06-10T18:00:00+10:00');
    open({ [path]: () => single({ ...job, details: isBefore() ? [] : details }) }, 'FullTimeProvider');
    expect(await screen.findByText('Shown from 06:00 PM on the day before the appointment.')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await screen.findByRole('link', { name: '0420 222 876' })).toBeTruthy();
  });

  test('are always shown to office and studio', async () => {
    at('09:00');
    open({ [path]: single(job) }, 'FullTimeEditor');
    expect(await screen.findByRole('link', { name: '0420 222 876' })).toBeTruthy();
  });
});

describe('related jobs', () => {
  test('are the other jobs of the campaign that the person may see', async () => {
    const other = {
      ...jobInStatus(100),
      id: 8,
      service: { id: 21, name: 'Copywriting', description: null, onSite: false },
    };
    const sent = open({ [path]: single(aJob()), 'GET /v1/service-jobs': list([aJob(), other]) });
    const link = await screen.findByRole('link', { name: 'Copywriting' });
    expect(link.getAttribute('href')).toBe('/service-jobs/8');
    const tab = within(screen.getByRole('tabpanel', { name: 'Related' }));
    expect(tab.getAllByRole('listitem')).toHaveLength(1);
    expect(sent.some(({ url }) => url.startsWith('/v1/service-jobs?campaigns=1'))).toBe(true);
  });

  test('tabs whose content does not exist are absent', async () => {
    open({ [path]: single(aJob()) });
    expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Related']);
  });
});

describe('the activity log', () => {
  const entry = (id: number) => ({
    id,
    activityLogTypeId: 2,
    serviceJobId: 7,
    serviceJobStatusId: 90,
    status: statusOf(90),
    description: `Entry ${id}`,
    activity: { what: 'sentence', sentence: [`Entry ${id}`] },
    createdAt: '2026-03-21T03:30:00.000Z',
    createdById: 9,
    createdBy: { id: 9, firstName: 'Priya', lastName: 'Rao' },
    cache_key: 1,
  });

  test('says what, who, when and in which status', async () => {
    open({ [path]: single(aJob()), 'GET /v1/activity-logs': list([entry(1)]) });
    await unfold('Activity Logs');
    const log = within(await screen.findByRole('region', { name: 'Activity Logs' }));
    const item = await log.findByRole('listitem');
    expect(item.textContent).toBe('Entry 1Priya Rao · 21 March 2026, 02:30 PMIn Production');
  });

  test('is at most 82vh high, and older entries are loaded on demand', async () => {
    const first = Array.from({ length: 50 }, (_, index) => entry(index + 1));
    open({
      [path]: single(aJob()),
      'GET /v1/activity-logs': ({ url }) =>
        list(url.includes('pageNumber=2') ? [entry(51)] : first, { totalCount: 51 }),
    });
    await unfold('Activity Logs');
    const more = await screen.findByRole('button', { name: 'Load more' });
    expect(getComputedStyle(screen.getByRole('group', { name: 'Entries' })).maxHeight).toBe(
      `${window.innerHeight * 0.82}px`,
    );
    await userEvent.click(more);
    expect(await screen.findByText('Entry 51')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('is folded with its number of entries until the person opens it, and stays open for the next job', async () => {
    const sent = open({ [path]: single(aJob()), 'GET /v1/activity-logs': list([entry(1)]) });
    const region = await screen.findByRole('region', { name: 'Activity Logs' });
    expect(region.textContent).toBe('Activity Logs1');
    await unfold('Activity Logs');
    expect(await within(region).findByText('Entry 1')).toBeTruthy();
    const asked = () => sent.filter(({ url }) => url.includes('/review-links') || url.endsWith('/time')).length;
    expect(asked()).toBe(0);
    cleanup();
    open({ [path]: single(aJob()), 'GET /v1/activity-logs': list([entry(2)]) });
    expect(await screen.findByText('Entry 2')).toBeTruthy();
  });

  test('says so when it is empty', async () => {
    open({ [path]: single(aJob()) });
    await unfold('Activity Logs');
    expect(await screen.findByText('Activity Log is empty')).toBeTruthy();
  });
});

test.each([
  ['a job that is not there', '/service-jobs/7', 'The job was not found.'],
  ['an address that is none of a job', '/service-jobs/seven', 'Not found'],
])('%s says what is the matter and how to go on', async (_, at, message) => {
  open({ [path]: failure(404, 'not_found', 'The job was not found.') }, 'BackOffice', { at });
  expect(await screen.findByRole('heading', { name: message })).toBeTruthy();
  const text =
    'This job is no longer available. It may have been removed or updated. Please use the search bar to find the latest link.';
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/');
});

test('a panel whose records cannot be read says so, can be tried again, and leaves the rest alone', async () => {
  let works = false;
  open({
    [path]: single(aJob()),
    'GET /v1/service-job-tags': () => (works ? list([]) : failure(500, 'internal', 'It broke.')),
  });
  expect(await screen.findByText('The tags could not be loaded. It broke.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Job Summary' })).toBeTruthy();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('No tags yet.')).toBeTruthy());
});

test.each(['exposures of BracketDay', 'photographs of PhotographyImage'] as const)(
  'first month #13: the page leaves %s to the open tab of resources, which says it to those who upload',
  async (what) => {
    const [kind, type] = what.split(' of ') as [string, 'BracketDay' | 'PhotographyImage'];
    const fileCounts = { resources: [{ resourceTypeId: ResourceTypeId[type], count: 2 }], assets: 0 };
    const job = { ...jobInStatus(50), totalAssets: 5, fileCounts };
    open({ [path]: single(job) }, 'BackOffice', { tabs: { Assets: Content, Resources: Content } });
    expect(await screen.findByText(new RegExp(`^2 of \\d+ ${kind} are in the job`))).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Resources' }));
    expect(screen.queryByRole('region', { name: 'Missing files' })).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Assets' }));
    expect(screen.getByRole('region', { name: 'Missing files' })).toBeTruthy();
  },
);

test('first month #1: the page says what is missing, and an address that asks for an upload opens its tab', async () => {
  const fileCounts = { resources: [{ resourceTypeId: ResourceTypeId.Flash, count: 3 }], assets: 0 };
  const job = { ...jobInStatus(50), totalAssets: 12, fileCounts };
  const tabs = { Assets: Content, Resources: () => <p>The resources</p> };
  const sent = open({ [path]: single(job) }, 'BackOffice', { at: '/service-jobs/7#upload-resources', tabs });
  expect(await screen.findByText('The resources')).toBeTruthy();
  const missing = within(screen.getByRole('region', { name: 'Missing files' }));
  expect(missing.getByText(/^3 of 12 resources are in the job, 9 missing/)).toBeTruthy();
  expect(sent.find(({ url }) => url.startsWith('/v1/service-jobs/7?'))?.url).toContain('fileCounts');
});

describe('first month #6: flags and notes of the client', () => {
  const client = { ...clientOfJob, appointmentNote: 'Keys at the office.', productionNote: 'Always the pool.' };
  const flag: FlagNotice = {
    flag: 'White_Label',
    of: 'client',
    name: 'White Label',
    description: 'Deliver without our name.',
    colour: null,
    steps: [],
  };
  const notice = () => screen.findByRole('note', { name: 'Please note' });

  test('stand above the job for the studio and the back office', async () => {
    open({ [path]: single(aJob({ client, flags: [flag] })) }, 'QC');
    const { textContent } = await notice();
    for (const part of ['White Label: Deliver without our name.', 'Keys at the office.', 'Always the pool.']) {
      expect(textContent).toContain(part);
    }
  });

  test('are one warning for all flags, and information for the notes', async () => {
    const held = { ...flag, flag: 'Credit_Hold', name: 'Credit Hold', description: 'New orders wait.' };
    open({ [path]: single(aJob({ client, flags: [flag, held] })) }, 'QC');
    const blocks = [...(await notice()).querySelectorAll('.MuiAlert-root')];
    expect(
      blocks.map(({ className, textContent }) => [/color(Warning|Info)/.exec(className)?.[1], textContent]),
    ).toEqual([
      ['Warning', 'White Label: Deliver without our name. Credit Hold: New orders wait. '],
      ['Info', 'Appointment note: Keys at the office.Production note: Always the pool.'],
    ]);
  });

  test('the appointment note stands at the provider’s job', async () => {
    open({ [path]: single(aJob({ client, users: [anAssignment(1, 5)] })) }, 'FullTimeProvider');
    const { textContent } = await notice();
    expect(textContent).toContain('Appointment note: Keys at the office.');
    expect(textContent).not.toContain('Always the pool.');
  });

  test('are not there when there are none', async () => {
    open({ [path]: single(aJob({ client: clientOfJob })) }, 'BackOffice');
    await panels();
    expect(screen.queryByRole('note', { name: 'Please note' })).toBeNull();
  });
});

test('the tab that was open is open again for those who come back from an asset, and not on another way', async () => {
  const tabs = { Assets: Content, Resources: Content };
  function Page() {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate('/asset')}>Leave</button>
        <Routes>
          <Route path="/service-jobs/:id" element={<JobPage tabs={tabs} />} />
          <Route
            path="/asset"
            element={
              <>
                <Link to="/service-jobs/7" state={{ restoresTab: true }}>
                  Go Back
                </Link>
                <Link to="/service-jobs/7">Another way</Link>
              </>
            }
          />
        </Routes>
      </>
    );
  }
  fakeApi(byPath({ [path]: single(aJob()) }));
  renderInShell(<Page />, 'BackOffice', '/service-jobs/7');
  await userEvent.click(await screen.findByRole('tab', { name: 'Resources' }));
  const openTab = async () => (await screen.findByRole('tab', { selected: true })).textContent;
  for (const [way, tab] of [
    ['Go Back', 'Resources'],
    ['Another way', 'Assets'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await userEvent.click(screen.getByRole('link', { name: way }));
    expect(await openTab()).toBe(tab);
  }
});
