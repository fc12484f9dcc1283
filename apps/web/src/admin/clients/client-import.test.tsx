import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ImportDialog } from '../kit/import/import-dialog.tsx';
import { clientImport } from './client-import.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** An import of 120 rows of which so many have become clients and so many were refused. */
function progress(successfulImports: number, failedImports: number) {
  return {
    id: '5',
    file_name: 'clients.csv',
    totalImports: 120,
    remainingImports: 120 - successfulImports - failedImports,
    successfulImports,
    failedImports,
    created_by: 'User/1',
    created_at: '2026-03-01T00:00:00.000Z',
    completed_at: null,
  };
}

const preview = {
  ...progress(0, 0),
  columns: ['name', 'email'],
  headings: [
    { heading: 'Agency', column: 'name' },
    { heading: 'Contact', column: 'email' },
    { heading: 'Fax', column: null },
  ],
  preview: [
    { row: 2, values: { name: 'Anchor', email: 'a@example.com' }, reason: null },
    { row: 3, values: { name: 'Bell', email: 'bell@' }, reason: 'email: Invalid Email format' },
  ],
  problemCount: 3,
  problems: [
    { row: 3, name: 'Bell', reason: 'email: Invalid Email format' },
    { row: 9, name: '', reason: 'name: Required' },
  ],
  likelyDoubleCount: 1,
  likelyDoubles: [{ row: 4, name: 'Crown', reason: "The client 'Crown Ltd' has much the same name." }],
};

function open(answers: Parameters<typeof byPath>[0]) {
  const sent = fakeApi(byPath({ 'GET /v3/client-imports': v3Page([]), ...answers }));
  const onClose = vi.fn<() => void>();
  renderInShell(<ImportDialog kind={clientImport} onClose={onClose} />);
  const steps = () => sent.filter(({ url }) => url === '/v3/clients/import/50');
  return { sent, steps, onClose, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const csv = (text: string) => new File([text], 'clients.csv', { type: 'text/csv' });

const figures = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('Import Clients', () => {
  test('reads the file and shows rows and problems before anything is written', async () => {
    const { sent, steps, user } = open({ 'POST /v3/client-imports': single(preview) });
    await user.upload(screen.getByLabelText('File of clients'), csv('\uFEFFname;email\r\nAnchor;a@example.com\r\n'));
    expect(await screen.findByText(/Nothing has been written yet/)).toBeTruthy();
    const upload = sent.find(({ method }) => method === 'POST');
    expect(upload?.body).toMatchObject({
      fileName: 'clients.csv',
      content: expect.stringContaining('Anchor;a@example.com'),
    });
    expect(screen.getByText(/3 rows would be refused/)).toBeTruthy();
    const problems = within(screen.getByRole('list', { name: 'Problems' })).getAllByRole('listitem');
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      'Row 3 (Bell): email: Invalid Email format',
      'Row 9: name: Required',
    ]);
    expect(screen.getByRole('row', { name: '2 Anchor a@example.com' })).toBeTruthy();
    expect(steps()).toEqual([]);
  });

  test('says which headings are imported as what, and reads the file again when that is changed', async () => {
    const renamed = {
      ...preview,
      id: '6',
      headings: [{ heading: 'Agency', column: 'brand' }, ...preview.headings.slice(1)],
    };
    const answers = [preview, renamed];
    const { sent, user } = open({
      'POST /v3/client-imports': () => single(answers.shift()),
      'DELETE /v3/client-imports/5': single(null),
    });
    await user.upload(screen.getByLabelText('File of clients'), csv('Agency,Contact,Fax\nAnchor,a@example.com,1\n'));
    await user.click(await screen.findByText("Left out: 'Fax'"));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Agency' }).value).toBe('name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Fax' }), 'Email');
    expect(await screen.findByText(/No column is imported as the name/)).toBeTruthy();
    const [, again] = sent.filter(({ method }) => method === 'POST');
    expect(again?.body).toMatchObject({ fileName: 'clients.csv', columns: ['name', null, 'email'] });
    await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  });

  test('names rows that may be clients which exist', async () => {
    const { user } = open({ 'POST /v3/client-imports': single(preview) });
    await user.upload(screen.getByLabelText('File of clients'), csv('name\nCrown\n'));
    const doubles = within(await screen.findByRole('list', { name: 'Likely doubles' })).getAllByRole('listitem');
    expect(doubles.map(({ textContent }) => textContent)).toEqual([
      "Row 4 (Crown): The client 'Crown Ltd' has much the same name.",
    ]);
  });

  test('imports 50 at a time with a progress bar, and ends with a summary and the failed rows', async () => {
    const answers = [progress(48, 2), progress(97, 3), progress(117, 3)];
    const { steps, user } = open({
      'POST /v3/client-imports': single(preview),
      'POST /v3/clients/import/50': () => single({ ...answers.shift(), failures: [] }),
    });
    await user.upload(screen.getByLabelText('File of clients'), csv('name\nAnchor\n'));
    await user.click(await screen.findByRole('button', { name: 'Import 117 rows, refuse 3' }));
    expect(await screen.findByText(/The import is complete/)).toBeTruthy();
    expect(steps().map(({ body }) => body)).toEqual([{ import: '5' }, { import: '5' }, { import: '5' }]);
    expect(figures()).toEqual(['0', '117', '3']);
    expect(screen.getByRole('progressbar', { name: 'Progress of the import' }).getAttribute('aria-valuenow')).toBe(
      '100',
    );
    expect(button('Download Failed Rows')).toBeTruthy();
  });

  test('what stops half-way is said, and can be gone on with', async () => {
    let calls = 0;
    const { user } = open({
      'POST /v3/client-imports': single(preview),
      'POST /v3/clients/import/50': () => {
        calls += 1;
        if (calls === 2) return failure(503, 'unavailable', 'The database is away.');
        return single({ ...(calls === 1 ? progress(50, 0) : progress(120, 0)), failures: [] });
      },
    });
    await user.upload(screen.getByLabelText('File of clients'), csv('name\nAnchor\n'));
    await user.click(await screen.findByRole('button', { name: 'Import 117 rows, refuse 3' }));
    expect(await screen.findByText('The database is away.')).toBeTruthy();
    expect(figures()).toEqual(['70', '50', '0']);
    await user.click(button('Resume'));
    expect(await screen.findByText(/The import is complete/)).toBeTruthy();
    expect(figures()).toEqual(['0', '120', '0']);
    expect(screen.queryByRole('button', { name: 'Download Failed Rows' })).toBeNull();
  });

  test('an import that was interrupted is offered again after a reload', async () => {
    const { steps, user } = open({
      'GET /v3/client-imports': v3Page([progress(50, 0)]),
      'POST /v3/clients/import/50': single({ ...progress(120, 0), failures: [] }),
    });
    expect(await screen.findByText(/70 of 120 rows left/)).toBeTruthy();
    await user.click(button('Resume'));
    expect(await screen.findByText(/The import is complete/)).toBeTruthy();
    expect(steps()).toHaveLength(1);
  });

  test('or forgotten', async () => {
    let imports = [progress(50, 0)];
    const { sent, user } = open({
      'GET /v3/client-imports': () => v3Page(imports),
      'DELETE /v3/client-imports/5': () => {
        imports = [];
        return single(null);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(/rows left/)).toBeNull());
    expect(sent.some(({ method, url }) => method === 'DELETE' && url === '/v3/client-imports/5')).toBe(true);
  });

  test('a file that cannot be read is refused with the reason', async () => {
    const { user } = open({ 'POST /v3/client-imports': failure(422, 'rule_violated', 'There is no column name.') });
    await user.upload(screen.getByLabelText('File of clients'), csv('a\nb\n'));
    expect(await screen.findByText('There is no column name.')).toBeTruthy();
    expect(button('Choose File').disabled).toBe(false);
  });
});

describe('first month #18: what is about to happen to a file', () => {
  test.each([
    [0, 'Import 120 rows'],
    [20, 'Import 100 rows, refuse 20'],
    [119, 'Import 1 row, refuse 119'],
    [120, 'Refuse 120 rows'],
  ])('with %i refused rows of 120, the button says "%s"', async (problemCount, label) => {
    const { user } = open({ 'POST /v3/client-imports': single({ ...preview, problemCount }) });
    await user.upload(screen.getByLabelText('File of clients'), csv('name\nAnchor\n'));
    expect(await screen.findByRole('button', { name: label })).toBeTruthy();
  });

  test('a workbook that was renamed to .csv is named, and not sent', async () => {
    const { sent, user } = open({});
    const bytes = Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x00, 0xff]);
    await user.upload(screen.getByLabelText('File of clients'), new File([bytes], 'clients.csv', { type: 'text/csv' }));
    expect(await screen.findByText(/This is an Excel workbook .* save it as CSV/)).toBeTruthy();
    expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  });
});
