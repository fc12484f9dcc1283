import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../../test/fake-api.ts';
import { historyEntry } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { SentBackNotice } from './sent-back-notice.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the request of the client and the rejection after it are said with their words', async () => {
  fakeApi(() =>
    list([
      historyEntry(JobStatusId.RejectToStudio, 'The sky is still grey'),
      historyEntry(JobStatusId.InQC1, 'Begun'),
      historyEntry(JobStatusId.ChangeRequest, 'A blue sky, please'),
      historyEntry(JobStatusId.SentToClient, 'Sent'),
    ]),
  );
  renderInShell(<SentBackNotice jobId={7} />);
  const note = await screen.findByRole('note', { name: 'Why it came back' });
  expect(note.textContent).toMatch(/The client asked for changes on .*A blue sky, pleaseRejected on .*still grey/);
});

test('nothing is said once it was sent again', async () => {
  const entries = [historyEntry(JobStatusId.SentToClient, 'Sent'), historyEntry(JobStatusId.ChangeRequest, 'Blue')];
  const sent = fakeApi(() => list(entries));
  renderInShell(<SentBackNotice jobId={7} />);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByRole('note')).toBeNull();
});
