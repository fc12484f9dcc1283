import { expect, test } from 'vitest';
import type { JobView } from './job-views.contract.ts';
import { JobStatusId } from '../workflows/statuses.ts';
import { handsIn, missingSentence, missingViews, missingViewsWarning, placesToName } from './missing-views.ts';

let lastId = 0;
const view = (name: string, filled: number, rest: Partial<JobView> = {}): JobView => {
  lastId += 1;
  const files = Array.from({ length: filled }, (_, index) => index + 1);
  const usual = { frames: 1, orientation: 'any', isRequired: true, isExpected: true } as const;
  return {
    id: lastId,
    name,
    ...usual,
    resources: files,
    assets: [],
    pictures: { resources: filled, assets: 0 },
    ...rest,
  };
};

test('names the views that must be there and are not', () => {
  const views = [view('Front', 1), view('Kitchen', 0), view('Aerial', 0, { isRequired: false }), view('Rear', 0)];
  expect(missingSentence(views, 'resources')).toBe('Kitchen and Rear are missing');
  expect(missingViews(views, 'resources').map(({ name }) => name)).toEqual(['Kitchen', 'Aerial', 'Rear']);
});

test('says how many there are of several', () => {
  expect(missingSentence([view('Bedroom', 1, { frames: 3 })], 'resources')).toBe('Bedroom (1 of 3) is missing');
});

test('counts assets apart from resources', () => {
  expect(missingSentence([view('Front', 1), view('Bath', 2), view('Rear', 0)], 'assets')).toBe(
    'Front, Bath and Rear are missing',
  );
});

test('says nothing when all are there, and of views that are asked for no more', () => {
  expect(missingSentence([view('Front', 1), view('Old', 0, { isExpected: false })], 'resources')).toBeNull();
});

test('asks for a reason of whoever hands in', () => {
  expect(missingViewsWarning([view('Front', 1)], 'resources')).toBeNull();
  expect(missingViewsWarning([view('Rear', 0)], 'resources')).toEqual({
    code: 'missing_views',
    message: 'Rear is missing. Please say why, or go back and add what is missing.',
    needsReason: true,
    isForEverybody: true,
  });
});

test('the shoot is handed in as Uploaded, the work of the studio to QC, also after a rejection, and not by QC itself', () => {
  const { Booked, Uploaded, InProduction, AwaitingQC, InQC, InRejection, SentToClient } = JobStatusId;
  expect(handsIn(Booked, Uploaded)).toBe('resources');
  expect(handsIn(InProduction, Uploaded)).toBeNull();
  expect(handsIn(InProduction, AwaitingQC)).toBe('assets');
  expect(handsIn(InRejection, AwaitingQC)).toBe('assets');
  expect(handsIn(InQC, AwaitingQC)).toBeNull();
  expect(handsIn(InQC, SentToClient)).toBeNull();
});

test('a rejection can name each place', () => {
  expect(placesToName([view('Kitchen', 1), view('Rear', 0)], 'resources')).toEqual(['Kitchen:', 'Rear is missing']);
});
