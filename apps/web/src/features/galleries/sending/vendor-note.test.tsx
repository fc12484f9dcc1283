import type { EsoftSubmissionView } from '@shootdesk/shared/esoft/esoft.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, single } from '../../../../test/fake-api.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { VendorNote } from './vendor-note.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = '2026-11-20T01:00:00.000Z';
const waiting: EsoftSubmissionView = {
  id: 1,
  serviceJobId: 7,
  kind: 'send-to-esoft',
  vendorReference: null,
  attempts: 3,
  sentAt: null,
  finishedAt: null,
  failedAt: null,
  failureReason: null,
  createdAt: at,
  cache_key: 1,
};

function open(order: Partial<EsoftSubmissionView>, statusId: number = JobStatusId.SentToEsoft) {
  const asked = fakeApi(() => single({ isConfigured: true, submissions: [{ ...waiting, ...order }] }));
  renderInShell(<VendorNote job={jobInStatus(statusId)} />, 'ProductionManager');
  return vi.waitFor(() => expect(asked.some(({ url }) => url.includes('/esoft'))).toBe(true));
}

test.each([
  ['an order that is being sent for the first time', { attempts: 1 }, /^Send to Esoft: being sent$/],
  [
    'an order that is tried again with its attempts and the reason',
    { failureReason: 'Esoft does not answer.' },
    /^Send to Esoft: being tried again, 3 attempts so far\. Esoft does not answer\.$/,
  ],
  [
    'an order that Esoft took with its number',
    { sentAt: at, vendorReference: 'E-1004' },
    /^Send to Esoft: taken .*, order E-1004$/,
  ],
  [
    'a failure of the job with the reason and what to do next',
    { failedAt: at, failureReason: 'Too dark.' },
    /^Send to Esoft failed .*\. Too dark\. Change the status back to Uploaded to send it again once that is put right\.$/,
  ],
  [
    'a failed request of RAW/JPG',
    { kind: 'push-raw', failedAt: at, failureReason: 'No.' },
    /^Request RAW\/JPG failed .*\. No\. Request it again once that is put right\.$/,
  ],
] as const)('shows %s', async (_, order, words) => {
  await open(order);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
});

test.each([
  ['whose files are here', { sentAt: at, finishedAt: at }, JobStatusId.SentToEsoft],
  ['that failed before the job went on', { failedAt: at, failureReason: 'Too dark.' }, JobStatusId.InProduction],
] as const)('shows nothing of an order %s', async (_, order, statusId) => {
  await open(order, statusId);
  expect(screen.queryByRole('alert')).toBeNull();
});
