import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, failure } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { DownloadButton } from './download-button.tsx';
import { defaultState } from './list-state.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const state = { ...defaultState(false), orderBy: 'dateService desc' };

test.each([
  ['ProductionManager', true],
  ['BackOffice', false],
  ['QC', false],
  ['Specialist', false],
  ['FullTimeEditor', false],
  ['FullTimeProvider', false],
] as const)('only production managers see Download: %s', (role, sees) => {
  renderInShell(<DownloadButton state={state} />, role);
  expect(screen.queryByRole('button', { name: 'Download the list as CSV' }) !== null).toBe(sees);
});

test('the report of the shown filters and order is saved under the name that the server gives', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    const disposition = 'attachment; filename="Service_Jobs_18-03-2026_090000.csv"';
    return new Response('"Job ID"\r\n', { headers: { 'content-disposition': disposition } });
  });
  const saved: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} from ${this.href}`);
  });
  renderInShell(<DownloadButton state={state} />, 'ProductionManager');
  await userEvent.click(screen.getByRole('button', { name: 'Download the list as CSV' }));
  await waitFor(() => expect(saved).toEqual(['Service_Jobs_18-03-2026_090000.csv from blob:report']));
  expect(urls).toEqual(['/v1/service-jobs/report.csv?customFilters=1,3&orderBy=dateService+desc']);
});

test('a report that fails says why', async () => {
  fakeApi(() => failure(400, 'malformed', 'From cannot be after To.'));
  renderInShell(<DownloadButton state={state} />, 'ProductionManager');
  await userEvent.click(screen.getByRole('button', { name: 'Download the list as CSV' }));
  expect(await screen.findByText('From cannot be after To.')).toBeTruthy();
});
