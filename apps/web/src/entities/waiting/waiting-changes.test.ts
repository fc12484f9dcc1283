import { afterEach, describe, expect, test, vi } from 'vitest';
import { aDetail, aLine, aNote } from '../../../test/job-records.ts';
import { failure, fakeApi, single, type SentRequest } from '../../../test/fake-api.ts';
import { sendChanges } from './send-changes.ts';
import { createWaitingChanges, titleOf, type WaitingNote, type WaitingTick } from './waiting-changes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const nobody = { id: null, version: null, content: '' };
const tick = (recordId: number, checked = true, id = `tick ${recordId}`): WaitingTick => ({
  kind: 'tick',
  id,
  jobId: 7,
  what: `Line ${recordId}`,
  form: 'item',
  recordId,
  checked,
  seen: null,
});
const note = (content: string, parts: Partial<WaitingNote> = {}): WaitingNote => ({
  kind: 'note',
  id: content,
  jobId: 7,
  what: 'Shoot List Notes',
  noteTypeId: 4,
  content,
  seen: nobody,
  ...parts,
});
const overOld = (content: string) => note(content, { seen: { id: 3, version: 5, content: 'Old' } });

const store = () => createWaitingChanges(1);
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const ticked = ({ url, body }: SentRequest) => single(aLine(Number(url.split('/').at(-1)), 'Line', body as object));
const stale = (content: string) => failure(412, 'stale', 'Changed.', { current: aNote(4, content, 9) });

async function send(answers: Parameters<typeof fakeApi>[0], changes = store()) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const sent = fakeApi(answers);
  const saved: string[] = [];
  await sendChanges(changes, ({ change }) => void saved.push(change.what));
  return {
    changes,
    saved,
    writes: sent.map(({ method, url }) => `${method} ${url.split('/').slice(-2).join('/')}`),
    sent,
  };
}

describe('first month #5: changes that wait for the connection', () => {
  test('survive a reload, belong to one person, and keep their order', () => {
    store().add(tick(1));
    store().add(note('Mine'));
    store().add(tick(2));
    expect(store().list()).toEqual([tick(1), note('Mine'), tick(2)]);
    expect(createWaitingChanges(2).list()).toEqual([]);
  });

  test('a later change of the same thing takes the place of the earlier; sending that cannot remove it', () => {
    const changes = store();
    changes.add(tick(1));
    changes.add(tick(2));
    changes.add(tick(1, false, 'again'));
    expect(changes.list()).toEqual([tick(2), tick(1, false, 'again')]);
    changes.remove(tick(1));
    expect(changes.list()).toHaveLength(2);
  });

  test('are sent in their order, and not at all past one that finds no connection', async () => {
    const changes = store();
    for (const each of [tick(1), note('Mine'), tick(2)]) changes.add(each);
    let isOnline = true;
    const cut = await send((request) => {
      if (!isOnline) return offline();
      isOnline = false;
      return ticked(request);
    }, changes);
    expect(cut.writes).toEqual(['PUT service-job-checklist-items/1', 'POST v1/service-job-notes']);
    expect(changes.list()).toEqual([note('Mine'), tick(2)]);

    const after = await send(
      (request) => (request.method === 'POST' ? single(aNote(4, 'Mine')) : ticked(request)),
      changes,
    );
    expect(after.saved).toEqual(['Shoot List Notes', 'Line 2']);
    expect(changes.list()).toEqual([]);
  });

  test.each([
    ['a server that is starting', 503, 'unavailable'],
    ['a session that is over', 401, 'unauthenticated'],
  ])('wait for %s, too', async (_, status, code) => {
    const changes = store();
    changes.add(tick(1));
    await send(() => failure(status, code, 'Not now.'), changes);
    expect(changes.list()).toEqual([tick(1)]);
  });

  test('a tick is sent as the line is to stand; over a detail that changed meanwhile it changes the tick alone', async () => {
    const changes = store();
    const value = { description: 'Pool cover off', checked: false, enforce: true, serviceJobCheckListItemTypeId: 1 };
    const seen = { value: JSON.stringify(value), version: 5 };
    changes.add({ ...tick(4), form: 'detail', seen });
    const current = aDetail('ProviderChecklist', { ...value, description: 'Pool cover off and lit' }, 8);
    const { sent, saved } = await send((request) => {
      if (request.headers.get('if-match') === '"5"') return failure(412, 'stale', 'Changed.', { current });
      return single(aDetail('ProviderChecklist', JSON.parse((request.body as { value: string }).value), 9));
    }, changes);
    expect(saved).toEqual(['Line 4']);
    expect(sent.map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"8"']);
    expect(JSON.parse((sent[1] as { body: { value: string } }).body.value)).toMatchObject({
      description: 'Pool cover off and lit',
      checked: true,
    });
  });

  test('a note whose first answer was lost is not sent over itself', async () => {
    const changes = store();
    changes.add(overOld('Mine'));
    const { saved, sent } = await send(
      ({ headers }) => (headers.get('if-match') === '"5"' ? stale('Mine') : single(aNote(4, 'Mine', 9))),
      changes,
    );
    expect(saved).toEqual(['Shoot List Notes']);
    expect(sent).toHaveLength(2);
    expect(changes.list()).toEqual([]);
  });

  test('a note that a colleague changed meanwhile stays with both texts, and lets the others pass', async () => {
    const changes = store();
    changes.add(overOld('Mine'));
    changes.add(tick(1));
    const { saved } = await send(
      (request) => (request.url.includes('notes') ? stale('Theirs') : ticked(request)),
      changes,
    );
    expect(saved).toEqual(['Line 1']);
    expect(changes.list()).toEqual([{ ...overOld('Mine'), theirs: { id: 3, version: 9, content: 'Theirs' } }]);
    expect((await send(offline, changes)).writes).toEqual([]);
  });

  test('a note that a colleague deleted or wrote first is a conflict as well', async () => {
    const changes = store();
    changes.add(overOld('Mine'));
    changes.add(note('First', { jobId: 8 }));
    await send(
      ({ method }) =>
        method === 'PUT'
          ? failure(404, 'not_found', 'Gone.')
          : failure(409, 'already_exists', 'There.', { current: aNote(4, 'Theirs') }),
      changes,
    );
    expect(changes.list()).toMatchObject([{ theirs: nobody }, { theirs: { id: 3, content: 'Theirs' } }]);
  });

  test('what is refused for good stays with the reason, and lets the others pass', async () => {
    const changes = store();
    changes.add(tick(1));
    changes.add(tick(2));
    await send(
      (request) => (request.url.endsWith('/1') ? failure(403, 'forbidden', 'Not yours any more.') : ticked(request)),
      changes,
    );
    expect(changes.list()).toEqual([{ ...tick(1), refusal: 'Not yours any more.' }]);
  });

  test('one tab of the browser sends, the others find nothing left', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_: string, run: () => Promise<void>) => (last = last.then(run));
    vi.stubGlobal('navigator', { onLine: true, locks: { request } });
    for (const each of [tick(1), tick(2)]) store().add(each);
    const sent = fakeApi(ticked);
    await Promise.all([sendChanges(store(), () => {}), sendChanges(store(), () => {})]);
    expect(sent.map(({ url }) => url)).toEqual([
      '/v1/service-job-checklist-items/1',
      '/v1/service-job-checklist-items/2',
    ]);
  });

  test('a browser that cannot store them still keeps them on the page', () => {
    const changes = store();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    changes.add(tick(1));
    expect(changes.list()).toEqual([tick(1)]);
    changes.remove(tick(1));
    expect(changes.list()).toEqual([]);
  });
});

test('a change is called by its job, by its number where an earlier version kept no name', () => {
  expect(titleOf({ ...tick(1), jobName: '9 Test Road' })).toBe('Line 1 (9 Test Road)');
  expect(titleOf(tick(1))).toBe('Line 1 (job #7)');
});
