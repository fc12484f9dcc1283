import type { VisitInTheWay } from '@shootdesk/shared/dispatch/absence.contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBoardProvider } from '../../../../test/board-records.ts';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { AbsenceDialog } from './absence-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const start = '2099-06-10T00:00:00.000Z';
const later = '2099-06-10T04:00:00.000Z';

const choice = (name: string, providerId: number, dateService = start) => ({
  ...{ name, providerId, dateService },
  isSameTime: dateService === start,
  remarks: ['In the zone'],
});

const visit = (id: number, choices: VisitInTheWay['choices']): VisitInTheWay => ({
  jobs: [{ id, service: 'Photography', dateService: start, serviceJobLength: 60, cache_key: 5 }],
  place: `${id} Cotham Road, Kew`,
  client: `Client ${id}`,
  dateService: start,
  timeZone: 'Australia/Melbourne',
  choices,
});

const proposals = [visit(7, [choice('Zed Ray', 4), choice('Ann Ray', 3, later)]), visit(8, [])];
const proposalsPath = 'GET /v1/users/3/absence-proposals';
const savePath = 'POST /v1/users/3/absences';
const saved = (refusal: string | null) =>
  single({
    blockout: null,
    visits: [
      { jobIds: [7], isMoved: refusal === null, refusal },
      { jobIds: [8], isMoved: false, refusal: null },
    ],
  });

function open(answers: Parameters<typeof byPath>[0]): { sent: SentRequest[]; onClose: () => void } {
  const sent = fakeApi(byPath({ [proposalsPath]: list(proposals), ...answers }));
  const onClose = vi.fn<() => void>();
  const props = { timeZone: 'Australia/Melbourne', day: '2099-06-10', tells: true, onClose };
  renderInShell(<AbsenceDialog providers={[aBoardProvider()]} {...props} />, 'BackOffice', '/dispatch');
  fireEvent.change(screen.getByLabelText(/^Who/), { target: { value: '3' } });
  return { sent, onClose };
}

const isPreview = ({ url }: SentRequest) => url.endsWith('/visit/messages');
const written = (sent: readonly SentRequest[]) => sent.filter((each) => each.method === 'POST' && !isPreview(each));
const bySelect = (place: string) => screen.findByLabelText<HTMLSelectElement>(`Goes to (${place})`);

test('each visit goes to its proposal or to what is chosen, and one that nobody can do is to be booked again', async () => {
  const { sent, onClose } = open({ [savePath]: saved(null) });
  const first = await bySelect('7 Cotham Road, Kew');
  expect(within(first).getByRole('option', { selected: true }).textContent).toBe('Zed Ray, same time');
  expect((await bySelect('8 Cotham Road, Kew')).selectedOptions[0]?.textContent).toContain('Nobody is free');
  expect(screen.getByText('Told of new visits: Zed Ray.')).toBeTruthy();
  fireEvent.change(first, { target: { value: '1' } });
  expect(screen.getByText('Told of new visits: Ann Ray.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason, for the studio only'), { target: { value: 'Ill' } });
  fireEvent.click(screen.getByRole('button', { name: 'Block out and move 1 job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(written(sent)[0]?.body).toEqual({
    start: '2099-06-09T14:00:00.000Z',
    finish: '2099-06-10T14:00:00.000Z',
    reason: 'Ill',
    visits: [
      { jobs: [{ id: 7, cache_key: 5 }], to: { providerId: 3, dateService: later } },
      { jobs: [{ id: 8, cache_key: 5 }], to: null },
    ],
  });
});

test('clients are told what the preview says, unless that is held back', async () => {
  const told = (event: 'moved' | 'cancelled', name: string) =>
    single({
      messages: [{ event, contactId: 1, name, email: 'max@example.com', subject: 'Visit', body: 'Zed Ray comes.' }],
      untold: [],
    });
  const { sent, onClose } = open({
    [savePath]: saved(null),
    'POST /v1/service-jobs/7/visit/messages': told('moved', 'Max Hill'),
    'POST /v1/service-jobs/8/visit/messages': told('cancelled', 'Eve Low'),
  });
  expect(await screen.findByText('Told: Max Hill, Eve Low.')).toBeTruthy();
  expect(sent.filter(isPreview).map(({ body }) => body)).toEqual([
    { serviceJobIds: [7], providerId: 4, dateService: start },
    { serviceJobIds: [8], providerId: null, dateService: null },
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tell the client' }));
  fireEvent.click(screen.getByRole('button', { name: 'Block out and move 1 job' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(written(sent)[0]?.body).toMatchObject({ tellClient: false });
});

test('what did not go where it was meant to go is named with why', async () => {
  const { onClose } = open({ [savePath]: saved('Zed Ray has another appointment: job 9.') });
  await bySelect('7 Cotham Road, Kew');
  fireEvent.click(screen.getByRole('button', { name: /^Block out and move/ }));
  const left = await screen.findByRole('dialog', { name: 'To be booked again' });
  expect(
    within(left).getByText('7 Cotham Road, Kew, Photography: Zed Ray has another appointment: job 9.'),
  ).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('where a job has come into the period meanwhile, the sentence is shown and the jobs are read again', async () => {
  const { sent } = open({ [savePath]: failure(409, 'conflict', 'A job has come into this period.') });
  await bySelect('7 Cotham Road, Kew');
  const reads = () => sent.filter(({ method }) => method === 'GET').length;
  const before = reads();
  fireEvent.click(screen.getByRole('button', { name: /^Block out and move/ }));
  expect(await screen.findByText('A job has come into this period.')).toBeTruthy();
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

test('a period that ends before it begins is not read', async () => {
  const { sent } = open({});
  await bySelect('7 Cotham Road, Kew');
  fireEvent.change(screen.getByLabelText(/^Until/), { target: { value: '2099-06-09T10:00' } });
  expect(screen.getByText('The start must be before the finish.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Block out/ })).toBeNull();
  expect(sent.filter(({ url }) => url.includes('absence-proposals'))).toHaveLength(1);
});
