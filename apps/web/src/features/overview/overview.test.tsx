import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list } from '../../../test/fake-api.ts';
import { aDetail, aJob, aLine } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { statusOf } from '../../../test/records.ts';
import OverviewPage from './overview-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const booked = { serviceJobStatusId: 40, status: statusOf(40) };
const details = [
  aDetail('Address', { value: '9 Test Road' }),
  aDetail('Suburb', { value: 'Fitzroy' }),
  aDetail('MapLink', { value: 'https://maps.example/9' }),
  aDetail('Agent', { name: 'Nina Rossi', contactNumber: '0420 555 010' }),
  aDetail('ProviderChecklist', { description: 'Pool cover off', checked: false, enforce: true }),
];
/** Handed in this morning, and booked for the afternoon. */
const morning = aJob({ id: 7, serviceJobStatusId: 50, status: statusOf(50), dateService: '2026-06-14T23:00:00Z' });
const afternoon = aJob({ id: 8, ...booked, dateService: '2026-06-15T04:30:00Z', details });

function open(answers: Parameters<typeof byPath>[0] = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T02:00:00Z') });
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs': ({ url }) =>
        list(url.includes('customFilters=2') ? [afternoon] : [morning, afternoon], { customFilters: [] }),
      'GET /v1/service-job-checklist-items': list([aLine(1, 'Lights on', { checked: true }), aLine(2, 'Blinds up')]),
      ...answers,
    }),
  );
  renderInShell(<OverviewPage />, 'FullTimeProvider', '/');
  return sent;
}

const next = async () => within(await screen.findByRole('region', { name: 'Next job' }));

describe("first month #16: the overview of a provider's day", () => {
  test('shows the next job with time, address, map, call and how its checklist stands', async () => {
    const sent = open();
    const card = await next();
    expect(await card.findByText('02:30 PM')).toBeTruthy();
    expect(card.getByRole('link', { name: '9 Test Road, Fitzroy' }).getAttribute('href')).toBe('/service-jobs/8');
    expect(card.getByRole('link', { name: 'Map of 9 Test Road, Fitzroy' }).getAttribute('href')).toBe(
      'https://maps.example/9',
    );
    expect(card.getByRole('link', { name: 'Call Nina Rossi, 0420 555 010' }).getAttribute('href')).toBe(
      'tel:0420555010',
    );
    expect(await card.findByText('Checklist: 1 of 3 done, 1 required before uploading')).toBeTruthy();
    const { searchParams } = new URL(sent[0]?.url ?? '', 'http://site');
    expect(searchParams.get('serviceDateFilterStart')).toBe('0d');
  });

  test('shows what else is today, what is done as well, and the next job once', async () => {
    open();
    await (await next()).findByText('02:30 PM');
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(await today.findAllByRole('listitem')).toHaveLength(1);
    expect(today.getByText('09:00 AM')).toBeTruthy();
    expect(today.getByText('Uploaded')).toBeTruthy();
    expect(screen.getAllByText('02:30 PM')).toHaveLength(1);
  });

  test('says that nothing else is booked where the next job is the only one of today', async () => {
    open({ 'GET /v1/service-jobs': list([afternoon], { customFilters: [] }) });
    await (await next()).findByText('02:30 PM');
    expect(await screen.findByText('Nothing else is booked for today.')).toBeTruthy();
  });

  test('shows uploads of this browser that were cut', async () => {
    const file = { name: 'DSC_1.jpg', size: 5, resourceTypeId: 1, jobName: '9 Test Road', at: 0, begunAt: 0 };
    const at = Date.parse('2026-06-15T01:00:00Z');
    localStorage.setItem('shootdesk.unfinished.resource.1.8', JSON.stringify([{ ...file, at, begunAt: at }]));
    open();
    expect(await screen.findByText('Unfinished uploads')).toBeTruthy();
    expect(screen.getByText(/^9 Test Road: /)).toBeTruthy();
  });

  test('has Log Out, and says when nothing is booked', async () => {
    open({ 'GET /v1/service-jobs': list([], { customFilters: [] }) });
    expect(await screen.findByText('Nothing is booked for today.')).toBeTruthy();
    expect(await screen.findByText('No appointment is ahead of you.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log Out' }).getAttribute('href')).toBe('/logout');
  });

  test('says why the jobs cannot be shown, and Log Out stays', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open({ 'GET /v1/service-jobs': failure(500, 'internal', 'It broke.') });
    expect((await screen.findAllByText(/It broke\./)).length).toBeGreaterThan(0);
    expect(screen.getByRole('link', { name: 'Log Out' })).toBeTruthy();
    vi.restoreAllMocks();
  });
});
