import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aCopyAsset } from '../../../../../test/copy-records.ts';
import { failure, single } from '../../../../../test/fake-api.ts';
import { openCopy } from '../../../../../test/open-copy.tsx';
import type { SpellingAnswer, SpellingQuestion } from '../../../../data/spelling/speller.ts';

const dictionary = new Set(['light', 'and', 'space', 'in', 'the', 'kitchen']);

let refusal: string | null;
let started: number;

/** A worker with a dictionary of six words. */
class FakeWorker extends EventTarget {
  constructor() {
    super();
    started += 1;
  }
  postMessage({ id, words, misspelt }: SpellingQuestion): void {
    const unknown = words.filter((word) => !dictionary.has(word.toLowerCase()));
    const suggestions = misspelt?.toLowerCase() === 'kichen' ? ['kitchen'] : [];
    const data: SpellingAnswer = { id, unknown, suggestions, failure: refusal };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {
    refusal = null;
  }
}

beforeEach(() => {
  [refusal, started] = [null, 0];
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const group = () => screen.findByRole('group', { name: 'Words that are not in the dictionary' });
const words = async () =>
  within(await group())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const open = (value: string, scene: Parameters<typeof openCopy>[0] = {}) =>
  openCopy({ assets: [aCopyAsset(1, 'Portal', [{ name: 'Headline', value, length: 1800 }])], ...scene });

test('words that the dictionary lacks are underlined and listed once; those of the trade, the job and the client are right', async () => {
  const { enable, field } = open("Light in the kichen, ensuite and Cotham's Miele. Kichen!", {
    answers: {
      'GET /v1/service-jobs/7/copy-words': single({ clientName: 'Acme', words: ['MIELE'], jobWords: ['Cotham'] }),
    },
  });
  await enable();
  expect(await words()).toEqual(['kichen', 'Kichen']);
  const marks = (await field('Headline')).nextElementSibling;
  expect([...(marks?.querySelectorAll('[class*=unknown]') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'kichen',
    'Kichen',
  ]);
  expect(marks?.textContent).toContain("Light in the kichen, ensuite and Cotham's Miele. Kichen!");
  expect((await field('Headline')).getAttribute('spellcheck')).toBe('false');
});

test('nothing is checked while the fields are only read', async () => {
  const { field } = open('Kichen');
  expect((await field('Headline')).getAttribute('spellcheck')).toBe('true');
  expect(started).toBe(0);
});

test('a suggestion takes the place of the word wherever it stands, in its case', async () => {
  const { enable, field, user } = open('Kichen and kichen');
  await enable();
  await user.click(within(await group()).getByRole('button', { name: 'Kichen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'kitchen' }));
  expect((await field('Headline')).value).toBe('Kitchen and kitchen');
  await waitFor(() => expect(screen.queryByRole('group', { name: /not in the dictionary/ })).toBeNull());
});

test("a word is added to the client's and then right everywhere", async () => {
  const { enable, user, writes } = open("Space and Barfoot's light", {
    answers: {
      'POST /v1/service-jobs/7/copy-words': single({ clientName: 'Acme Realty', words: ['Barfoot'], jobWords: [] }),
    },
  });
  await enable();
  await user.click(within(await group()).getByRole('button', { name: "Barfoot's" }));
  expect(await screen.findByText('No suggestions')).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Add to the words of Acme Realty' }));
  await waitFor(() => expect(screen.queryByRole('group', { name: /not in the dictionary/ })).toBeNull());
  expect(writes()).toEqual([{ call: 'POST /v1/service-jobs/7/copy-words', body: { word: 'Barfoot' } }]);
});

test('a word that cannot be added says why and stays marked', async () => {
  const { enable, user } = open('Barfoot', {
    answers: { 'POST /v1/service-jobs/7/copy-words': failure(422, 'rule_violated', 'At most 2000 words.') },
  });
  await enable();
  await user.click(within(await group()).getByRole('button', { name: 'Barfoot' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Add to the words/ }));
  expect(await screen.findByText('At most 2000 words.')).toBeTruthy();
  expect(await words()).toEqual(['Barfoot']);
});

test('without a dictionary the spelling of the browser is used', async () => {
  refusal = 'No dictionary';
  const { enable, field } = open('Kichen', { parts: [JobUserRoleId.QualityControl] });
  await enable();
  await waitFor(() => expect(started).toBe(1));
  expect((await field('Headline')).getAttribute('spellcheck')).toBe('true');
  expect(screen.queryByRole('group', { name: /not in the dictionary/ })).toBeNull();
});
