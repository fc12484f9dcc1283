import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftStore, removeDraftsOf, removeOldDrafts } from './draft-store.ts';

const day = 24 * 3_600_000;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('first month #4: the store of drafts', () => {
  test('keeps a draft per person and record', () => {
    draftStore(1, 'service-jobs/12/notes/2').write({ content: 'Key under the mat' });
    expect(draftStore(1, 'service-jobs/12/notes/2').read()?.value).toEqual({ content: 'Key under the mat' });
    expect(draftStore(1, 'service-jobs/13/notes/2').read()).toBeNull();
    expect(draftStore(2, 'service-jobs/12/notes/2').read()).toBeNull();
  });

  test('forgets a draft after a week, also one of a record that nobody opens again', () => {
    draftStore(1, 'new-job').write('text', 0);
    draftStore(1, 'new-campaign').write('text', day);
    expect(draftStore(1, 'new-job').read(7 * day - 1)?.value).toBe('text');
    removeOldDrafts(7 * day);
    expect(Object.keys(localStorage)).toEqual(['shootdesk.draft.1.new-campaign']);
    expect(draftStore(1, 'new-campaign').read(8 * day)).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('signing out removes the drafts of that person alone, and nothing else', () => {
    draftStore(1, 'new-job').write('mine');
    draftStore(12, 'new-job').write('of a colleague');
    localStorage.setItem('mui-mode', 'dark');
    removeDraftsOf(1);
    expect(Object.keys(localStorage).toSorted()).toEqual(['mui-mode', 'shootdesk.draft.12.new-job']);
  });

  test('what is not a draft is ignored; in a full storage a draft lasts as long as the page', () => {
    localStorage.setItem('shootdesk.draft.1.new-job', '{"half');
    expect(draftStore(1, 'new-job').read()).toBeNull();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draftStore(1, 'new-job').write('text');
    expect(draftStore(1, 'new-job').read()?.value).toBe('text');
    draftStore(1, 'new-job').remove();
  });
});
