import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../../test/fake-api.ts';
import { jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { stubMedia } from '../../../../test/stub-media.ts';
import JobsPage from '../jobs-page.tsx';

beforeEach(() => stubMedia('1250px'));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function Address() {
  return <output>{new URLSearchParams(useLocation().search).get('columns')}</output>;
}

async function open(address: string) {
  fakeApi(({ url }) => list(url.startsWith('/v1/service-jobs?') ? [jobInStatus(40)] : [], { customFilters: [] }));
  renderInShell(
    <>
      <JobsPage />
      <Address />
    </>,
    'BackOffice',
    address,
  );
  await screen.findByText('1 of 1 Job(s)');
}

const headings = () =>
  screen.getAllByRole('columnheader').flatMap(({ textContent }) => textContent?.replace('Select', '') || []);
const heading = (name: string) => screen.getByRole('button', { name });
const tracks = () => screen.getByRole('table').style.getPropertyValue('--columns');
const address = () => document.querySelector('output')?.textContent;

test('the address keeps columns with their order and widths', async () => {
  await open('/service-jobs?columns=status,client:200');
  expect(headings()).toEqual(['Job', 'Status', 'Client']);
  expect(tracks()).toContain('minmax(40px, 200px)');
});

test('keys on a heading size and move its column', async () => {
  await open('/service-jobs?columns=status,client:200');
  heading('Client').focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(() => expect(address()).toBe('status,client:216'));
  heading('Client').focus();
  await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
  await waitFor(() => expect(headings()).toEqual(['Job', 'Client', 'Status']));
  expect(address()).toBe('client:216,status');
});

test.each([
  ['Status', 'Client', 'client,status,source'],
  ['Status', 'Source', 'client,source,status'],
  ['Source', 'Status', 'source,status,client'],
  ['Source', 'Job', 'status,client,source'],
  ['Client', 'Client', 'status,client,source'],
])('a heading dropped on another takes its place: %s on %s', async (dragged, target, columns) => {
  await open('/service-jobs?columns=status,client,source');
  const data = new Map<string, string>();
  const dataTransfer = {
    ...{ types: ['application/x-shootdesk-column'], effectAllowed: '' },
    ...{
      getData: (type: string) => data.get(type) ?? '',
      setData: (type: string, text: string) => data.set(type, text),
    },
  };
  fireEvent.dragStart(heading(dragged), { dataTransfer });
  fireEvent.drop(heading(target), { dataTransfer });
  await waitFor(() => expect(address()).toBe(columns));
});

test('a drawn edge sizes its column, also of the usual ones, which are kept then', async () => {
  await open('/service-jobs?columns=status,client:200');
  const handle = heading('Client').parentElement!.querySelector('[aria-hidden]:last-child')!;
  Object.assign(handle, { setPointerCapture: () => {} });
  Object.defineProperty(handle.parentElement!, 'offsetWidth', { value: 200 });
  fireEvent.pointerDown(handle, { button: 0, clientX: 500 });
  fireEvent.pointerMove(handle, { clientX: 550 });
  expect(tracks()).toContain('minmax(40px, 250px)');
  fireEvent.pointerUp(handle, { clientX: 560 });
  await waitFor(() => expect(address()).toBe('status,client:260'));
});

test('a column that is taken away or added leaves the others as they are', async () => {
  await open('/service-jobs?columns=status,client:200');
  await userEvent.click(screen.getByRole('button', { name: 'List options' }));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Source' }));
  await waitFor(() => expect(address()).toBe('status,client:200,source'));
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Status' }));
  await waitFor(() => expect(address()).toBe('client:200,source'));
});
