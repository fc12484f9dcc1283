import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, type SentRequest } from '../../../test/fake-api.ts';
import { aDetail, aJob, aNote, anAssignment } from '../../../test/job-records.ts';
import { paletteNames } from '../../../test/palette-names.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { WaitingProvider } from '../../entities/waiting/waiting-provider.tsx';
import MyDayPage from './my-day-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-09T23:30:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };

const noChecklist = { lines: 0, checked: 0, required: 0 };

const stop = (id: number, time: string, address: string, part: object = {}) => {
  const details = [aDetail('Address', { value: address })];
  const dateService = `2026-06-10T${time}:00.000Z`;
  const job = aJob({ id, dateService, serviceJobLength: 60, serviceJobStatusId: JobStatusId.Booked, details });
  return { job, visit: nothing, isTimeOpen: false, checklist: noChecklist, propertyNote: '', travel: null, ...part };
};
const near = { minutes: 13, kilometres: 8.1, source: 'straight-line' };
const stops = [
  stop(7, '00:00', '12 Cotham Road'),
  stop(8, '01:10', '3 High Street', { travel: near }),
  stop(9, '04:00', '9 Low Street', { travel: near }),
];
const day = (part: object = {}) => single({ date: '2026-06-10', stops, closures: [], nextDate: null, ...part });
const path = 'GET /v1/users/current/day';

function open(answers: Parameters<typeof byPath>[0], at = '/my-day', isCut = false) {
  const connection = { isCut };
  const answer = byPath(answers);
  const sent = fakeApi((request: SentRequest) => {
    if (connection.isCut && request.method !== 'GET') throw new TypeError('Failed to fetch');
    return answer(request);
  });
  const view = renderInShell(
    <WaitingProvider>
      <MyDayPage />
    </WaitingProvider>,
    'FullTimeProvider',
    at,
    { timeZone: 'Australia/Melbourne' },
  );
  return {
    ...view,
    sent,
    user: userEvent.setup(),
    writes: () => sent.filter(({ method }) => method === 'PUT'),
    reconnect: () => {
      connection.isCut = false;
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

const card = async (address: string) => within((await screen.findByRole('link', { name: address })).closest('li')!);

test('the jobs of one stay are one stop: its whole time, each service with its own page, and one step for all', async () => {
  const part = { serviceJobLength: 30, campaignId: 70 };
  const [photos, plan, other] = [stop(7, '00:00', '12 Cotham Road'), stop(8, '00:30', '12 Cotham Road'), stops[2]!];
  const visit = [photos, plan].map(({ job, ...beside }) => ({ ...beside, job: { ...job, ...part } }));
  const { user, writes } = open({
    [path]: day({ stops: [...visit, other] }),
    'PUT /v1/service-jobs/7/visit': single(nothing),
  });
  const [shown, last, ...rest] = await screen.findAllByRole('listitem');
  expect(rest).toEqual([]);
  expect(shown!.textContent).toContain('10:00 AM – 11:00 AM');
  expect(last!.textContent).toContain('9 Low Street');
  const links = within(shown!).getAllByRole('link', { name: 'Photography' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/service-jobs/7', '/service-jobs/8']);
  await user.click(within(shown!).getByRole('button', { name: 'On my way' }));
  await waitFor(() => expect(writes().map(({ url }) => url)).toEqual(['/v1/service-jobs/7/visit']));
});

test('today stands in order, with start, address, the way between jobs, and where it is too long for the time', async () => {
  const { sent } = open({ [path]: day() });
  expect(await screen.findByText('3 jobs · about 26 min and 16 km between them')).toBeTruthy();
  expect(sent[0]?.url).toContain('date=2026-06-10');
  expect(screen.getByRole('heading', { name: 'Wednesday 10 June' })).toBeTruthy();
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts[0]).toContain('10:00 AM – 11:00 AM');
  expect(texts[1]).toMatch(/^About 13 min · 8.1 km · leave by 10:57 AMOnly 10 min between the appointments.11:10 AM/);
  expect(texts[2]).toMatch(/^About 13 min · 8.1 km · leave by 01:47 PM02:00 PM – 03:00 PM/);
  const map = (await card('12 Cotham Road')).getByRole('link', { name: 'Map of 12 Cotham Road' });
  expect(map.getAttribute('href')).toContain('12%20Cotham%20Road');
});

describe('a card', () => {
  const factsOf = async (address: string) => {
    const shown = await card(address);
    return shown.queryAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };

  test('says that the time may change, order, access, what is known of the property, and the checklist', async () => {
    const first = stop(7, '00:00', '12 Cotham Road', {
      isTimeOpen: true,
      checklist: { lines: 5, checked: 2, required: 1 },
      propertyNote: 'Dog, side gate',
    });
    first.job.totalAssets = 25;
    first.job.notes = [aNote(NoteTypeId.ClientBookingNote, 'Ring the bell twice.')];
    open({ [path]: day({ stops: [first, stops[1]] }) });
    expect(await factsOf('12 Cotham Road')).toEqual([
      ['Time', 'The time may still change: it is fixed the day before.'],
      ['Order', '25 assets'],
      ['Access', 'Ring the bell twice.'],
      ['Property', 'Dog, side gate'],
      ['Checklist', '2 of 5 done, 1 required before uploading'],
    ]);
    expect(await factsOf('3 High Street')).toEqual([]);
  });

  const done = { ...nothing, doneAt: '2026-06-10T00:40:00.000Z' };
  const agent = aDetail('Agent', { name: 'Nina Rossi', contactNumber: '0400 111 222' });
  const second = stop(8, '01:10', '3 High Street', { travel: near });

  test('of the next job says when it is time to leave', async () => {
    vi.setSystemTime(new Date('2026-06-10T00:53:00Z'));
    open({ [path]: day({ stops: [{ ...stops[0], visit: done }, second, stops[2]] }) });
    expect((await card('3 High Street')).getByText('Leave now')).toBeTruthy();
    expect(screen.getAllByText('Leave now')).toHaveLength(1);
  });

  test('of the next visit says so also while the person is still at the one before', async () => {
    vi.setSystemTime(new Date('2026-06-10T01:13:00Z'));
    const there = { ...nothing, arrivedAt: '2026-06-10T00:02:00.000Z' };
    open({ [path]: day({ stops: [{ ...stops[0], visit: there }, second, stops[2]] }) });
    const next = await card('3 High Street');
    expect(next.getByText('Leave now')).toBeTruthy();
    expect(next.getByRole('status', { name: 'Running late' })).toBeTruthy();
    // The frame stays where they are.
    expect(document.querySelector('[aria-current=step]')?.textContent).toContain('12 Cotham Road');
  });

  test('counts steps that wait for a connection, for all jobs of the stay', async () => {
    vi.setSystemTime(new Date('2026-06-10T00:20:00Z'));
    const stay = [stop(7, '00:00', '12 Cotham Road'), stop(6, '00:30', '12 Cotham Road')].map(({ job, ...beside }) => ({
      ...beside,
      job: { ...job, campaignId: 70, serviceJobLength: 30 },
    }));
    const { user } = open({ [path]: day({ stops: [...stay, second] }) }, '/my-day', true);
    const first = within((await screen.findAllByRole('listitem'))[0]!);
    expect(first.getByRole('status', { name: 'Running late' })).toBeTruthy();
    await user.click(first.getByRole('button', { name: 'Arrived' }));
    expect(await first.findByText('Arrived at 10:20 AM')).toBeTruthy();
    expect(first.queryByRole('status', { name: 'Running late' })).toBeNull();
    await user.click(first.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.querySelector('[aria-current=step]')?.textContent).toContain('3 High Street'));
  });

  test('of somebody who is late has the message to the agent, with the new time', async () => {
    vi.setSystemTime(new Date('2026-06-10T01:13:00Z'));
    const late = { ...second, job: { ...second.job, details: [...(second.job.details ?? []), agent] } };
    open({ [path]: day({ stops: [{ ...stops[0], visit: done }, late, stops[2]] }) });
    const notice = within(await screen.findByRole('status', { name: 'Running late' }));
    expect(notice.getByText('Expected at 11:30 AM, 20 min late.')).toBeTruthy();
    const link = notice.getByRole('link', { name: 'Text Nina Rossi' });
    const [number, text = ''] = link.getAttribute('href')!.split('?&body=');
    expect(number).toBe('sms:0400111222');
    expect(decodeURIComponent(text)).toBe(
      'Hi Nina Rossi, this is Mia Rossi. I am running late for 3 High Street and expect to arrive at 11:30 AM instead of 11:10 AM. Sorry for the delay.',
    );
    // Once told, it is not spoken again with each later time.
    fireEvent.click(link);
    expect((await screen.findByRole('group', { name: 'Running late' })).textContent).toContain(
      'Nina Rossi was told 11:30 AM.',
    );
    expect(screen.queryByRole('status', { name: 'Running late' })).toBeNull();
  });

  test('of somebody who is late without a number to write to says it alone', async () => {
    vi.setSystemTime(new Date('2026-06-10T01:13:00Z'));
    open({ [path]: day({ stops: [{ ...stops[0], visit: done }, second, stops[2]] }) });
    const notice = within(await screen.findByRole('status', { name: 'Running late' }));
    expect(notice.queryByRole('link')).toBeNull();
  });
});

test('the arrows lead to the day before and after, and back to today', async () => {
  const { user, sent } = open({ [path]: day() });
  await user.click(screen.getByRole('link', { name: 'Day after' }));
  expect(await screen.findByRole('heading', { name: 'Thursday 11 June' })).toBeTruthy();
  expect(screen.getByText('tomorrow')).toBeTruthy();
  expect(sent.at(-1)?.url).toContain('date=2026-06-11');
  // Nobody sets out the day before.
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Today' }));
  await user.click(screen.getByRole('link', { name: 'Day before' }));
  expect(await screen.findByRole('heading', { name: 'Tuesday 9 June' })).toBeTruthy();
});

test('a closed day is named', async () => {
  const hours = { startMinute: 720, finishMinute: 1020 };
  open({ [path]: day({ closures: [{ name: 'Stocktake', date: '2026-06-10', zones: [], hours }] }) });
  expect(await screen.findByText('Closed: Stocktake, 12:00 PM to 05:00 PM')).toBeTruthy();
});

test('a day without jobs leads to the next one that has some', async () => {
  open({ [path]: day({ stops: [], nextDate: '2026-06-12' }) });
  const link = await screen.findByRole('link', { name: 'Next jobs: Friday 12 June' });
  expect(link.getAttribute('href')).toBe('/my-day?day=2026-06-12');
});

test('steps made without a connection count at once, wait, and are sent once each with the time of the tap', async () => {
  const onTheWay = { ...nothing, onTheWayAt: '2026-06-09T23:30:00.000Z', expectedAt: '2026-06-09T23:50:00.000Z' };
  const arrived = { ...onTheWay, arrivedAt: '2026-06-09T23:55:00.000Z' };
  const written = ({ body }: SentRequest) => single((body as { step: string }).step === 'arrived' ? arrived : onTheWay);
  const { user, writes, reconnect } = open({ [path]: day(), 'PUT /v1/service-jobs/7/visit': written }, '/my-day', true);
  const first = await card('12 Cotham Road');
  await user.click(first.getByRole('button', { name: 'On my way' }));
  expect(await first.findByText('Waiting for connection')).toBeTruthy();
  expect(first.getByText('On the way since 09:30 AM')).toBeTruthy();
  vi.setSystemTime(new Date('2026-06-09T23:55:00Z'));
  await user.click(first.getByRole('button', { name: 'Arrived' }));
  expect(await screen.findByText(/^Waiting for connection: 2 changes are kept/)).toBeTruthy();
  const attempts = writes().length;
  vi.setSystemTime(new Date('2026-06-10T00:20:00Z'));
  reconnect();
  expect(await screen.findByText('2 changes saved that had waited')).toBeTruthy();
  expect(
    writes()
      .slice(attempts)
      .map(({ body }) => body),
  ).toEqual([
    { step: 'on-the-way', at: '2026-06-09T23:30:00.000Z', dateService: stops[0]!.job.dateService },
    { step: 'arrived', at: '2026-06-09T23:55:00.000Z', dateService: stops[0]!.job.dateService },
  ]);
  expect(first.getByText('Arrived at 09:55 AM')).toBeTruthy();
  expect(first.queryByText('Waiting for connection')).toBeNull();
});

test('a step about an appointment that was moved meanwhile is refused by name, and no longer counts', async () => {
  const moved = failure(409, 'conflict', 'The appointment has been moved since.');
  const { user } = open({ [path]: day(), 'PUT /v1/service-jobs/7/visit': moved });
  const first = await card('12 Cotham Road');
  await user.click(first.getByRole('button', { name: 'On my way' }));
  expect(await screen.findByText(/could not be saved: The appointment has been moved since\.$/)).toBeTruthy();
  expect(first.getByRole('button', { name: 'On my way' })).toBeTruthy();
});

test('a step for an appointment that was taken from the provider says so', async () => {
  const gone = failure(404, 'not_found', 'The job was not found.');
  const { user } = open({ [path]: day(), 'PUT /v1/service-jobs/7/visit': gone });
  const first = await card('12 Cotham Road');
  await user.click(first.getByRole('button', { name: 'On my way' }));
  expect(await screen.findByText(/could not be saved: you are not booked for this job any more\.$/)).toBeTruthy();
});

test('who uploads before tapping the steps can still say on that day that they arrived', async () => {
  const handedIn = stop(7, '00:00', '12 Cotham Road');
  handedIn.job.serviceJobStatusId = JobStatusId.Uploaded;
  const arrived = { ...nothing, arrivedAt: '2026-06-09T23:30:00.000Z' };
  const put = 'PUT /v1/service-jobs/7/visit';
  const { user } = open({ [path]: day({ stops: [handedIn, ...stops.slice(1)] }), [put]: single(arrived) });
  const first = await card('12 Cotham Road');
  const names = first.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['On my way', 'Arrived', 'Done']);
  await user.click(first.getByRole('button', { name: 'Arrived' }));
  expect(await first.findByText('Arrived at 09:30 AM')).toBeTruthy();
  expect(first.getByRole('button', { name: 'Done' })).toBeTruthy();
});

test('on a later day a job that was handed in has no steps any more', async () => {
  vi.setSystemTime(new Date('2026-06-10T23:30:00Z'));
  const handedIn = stop(7, '00:00', '12 Cotham Road');
  handedIn.job.serviceJobStatusId = JobStatusId.Uploaded;
  open({ [path]: day({ stops: [handedIn] }) }, '/my-day?day=2026-06-10');
  expect((await card('12 Cotham Road')).queryByRole('button')).toBeNull();
});

test('the next job is marked, and one that is done and handed in has no steps', async () => {
  const done = { ...nothing, doneAt: '2026-06-10T01:00:00.000Z' };
  const handedIn = stop(7, '00:00', '12 Cotham Road', { visit: done });
  handedIn.job.serviceJobStatusId = JobStatusId.Uploaded;
  open({ [path]: day({ stops: [handedIn, ...stops.slice(1)] }) });
  const first = await card('12 Cotham Road');
  expect(first.getByText('Done at 11:00 AM')).toBeTruthy();
  expect(first.queryByRole('button')).toBeNull();
  const marked = [...document.querySelectorAll('[aria-current=step]')].map(({ textContent }) => textContent);
  expect(marked).toHaveLength(1);
  expect(marked[0]).toContain('3 High Street');
});

describe('while the day is open,', () => {
  const provider = (id: number) => anAssignment(id, JobUserRoleId.OnSiteProvider, 'Jack Morrow');

  /** Opens the day with three appointments, of which the first is read again as it stands after a change. */
  async function change(first: object | null, job: ReturnType<typeof failure>) {
    let isChanged = false;
    const after = first === null ? stops.slice(1) : [{ ...stops[0], ...first }, ...stops.slice(1)];
    const answer = () => day(isChanged ? { stops: after } : {});
    const opened = open({ [path]: answer, 'GET /v1/service-jobs/7': job });
    await screen.findByRole('link', { name: '12 Cotham Road' });
    isChanged = true;
    await act(() => opened.queryClient.invalidateQueries());
    return opened;
  }
  const moved = (dateService: string) => aJob({ id: 7, dateService, users: [provider(1)] });
  const notice = async () => (await screen.findByText(/^10:00 AM, 12 Cotham Road: /)).textContent;

  test('an appointment that was taken away says so until the person has read it', async () => {
    const { user } = await change(null, failure(404, 'not_found', 'The job was not found.'));
    expect(await notice()).toBe('10:00 AM, 12 Cotham Road: you are not booked for this job any more.');
    expect(screen.queryByRole('link', { name: '12 Cotham Road' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/you are not booked/)).toBeNull();
  });

  test('one that a coordinator gave to a colleague says so, also where the job can still be read', async () => {
    await change(null, single(aJob({ id: 7, dateService: stops[0]!.job.dateService, users: [provider(99)] })));
    expect(await notice()).toBe('10:00 AM, 12 Cotham Road: you are not booked for this job any more.');
  });

  test('one that was moved to another day leads there', async () => {
    await change(null, single(moved('2026-06-11T04:00:00.000Z')));
    expect(await notice()).toBe('10:00 AM, 12 Cotham Road: moved to 11 June 2026, 02:00 PM.');
    expect(screen.getByRole('link', { name: '11 June 2026, 02:00 PM' }).getAttribute('href')).toBe(
      '/my-day?day=2026-06-11',
    );
  });

  test('one that was moved within the day says from when to when', async () => {
    await change({ job: { ...stops[0]!.job, dateService: '2026-06-10T06:00:00.000Z' } }, single(moved('')));
    expect(await notice()).toBe('10:00 AM, 12 Cotham Road: moved to 04:00 PM.');
  });

  test('one that has left is said to have left where its job cannot be read now', async () => {
    await change(null, failure(500, 'internal', 'Something went wrong.'));
    expect(await notice()).toBe('10:00 AM, 12 Cotham Road: no longer on this day.');
  });
});

test('a day that cannot be read says so', async () => {
  open({ [path]: failure(503, 'unavailable', 'The service is busy.') });
  expect(await screen.findByText(/^The day could not be loaded/)).toBeTruthy();
});

test('the palette has the days beside the shown one', async () => {
  open({ [path]: day() });
  await screen.findByRole('heading', { name: 'Wednesday 10 June' });
  expect(paletteNames()).toEqual(expect.arrayContaining(['Day before', 'Day after', 'Today']));
});
