import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aBoard, aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { modelOf } from '../board-model.ts';
import BoardMap from './board-map.tsx';
import { mapStops } from './map-stops.ts';

afterEach(cleanup);

const kew = { latitude: -37.8, longitude: 145.03 };
const later = aBoardJob({ id: 8, place: '9 High Street, Kew', dateService: '2026-06-10T03:00:00.000Z', ...kew });
const tomorrow = aBoardJob({ id: 9, dateService: '2026-06-11T00:00:00.000Z', ...kew });
const waiting = aBoardJob({ id: 10, place: '1 Low Street, Kew', providerId: null, dateService: null, ...kew });
const unplaced = aBoardJob({ id: 11, dateService: '2026-06-10T05:00:00.000Z' });
const model = modelOf(
  aBoard({
    days: 7,
    providers: [aBoardProvider({ id: 2 }), aBoardProvider()],
    jobs: [aBoardJob({ ...kew }), later, tomorrow, unplaced],
    undatedJobs: [waiting],
  }),
);

test('visits are numbered by person and day, those without a person have no number, and those without coordinates no pin', () => {
  expect(mapStops(model).map(({ jobId, label, row }) => [jobId, label, row])).toEqual([
    [10, '', null],
    [7, '1', 1],
    [8, '2', 1],
    [9, '1', 1],
  ]);
});

test('a stay of several services is one pin', () => {
  const second = aBoardJob({ id: 8, campaignId: 7, service: 'Floorplan', dateService: '2026-06-10T01:00:00.000Z' });
  const stay = modelOf(aBoard({ jobs: [aBoardJob(kew), { ...second, ...kew }] }));
  expect(mapStops(stay)).toEqual([
    {
      ...kew,
      jobId: 7,
      label: '1',
      row: 0,
      title: 'Ann Ray, 10 June 2026, 10:00 AM, 12 Cotham Road, Kew, Photography + Floorplan',
    },
  ]);
});

test('pins are named and open their jobs, and the map says whose it is as text', () => {
  const onOpen = vi.fn<(job: { readonly id: number }) => void>();
  const tiles = { url: 'https://tiles.example.org/{z}/{x}/{y}.png', attribution: 'Maps & <b>Co</b>' };
  render(<BoardMap {...{ model, tiles, onOpen }} />);
  expect(screen.getByRole('region', { name: 'Map' }).textContent).toContain('Maps & <b>Co</b>');
  fireEvent.click(screen.getByTitle('Ann Ray, 10 June 2026, 01:00 PM, 9 High Street, Kew, Photography'));
  expect(onOpen.mock.calls.map(([{ id }]) => id)).toEqual([8]);
  fireEvent.click(screen.getByTitle('Unscheduled, 1 Low Street, Kew, Photography'));
  expect(onOpen).toHaveBeenLastCalledWith(waiting);
});
