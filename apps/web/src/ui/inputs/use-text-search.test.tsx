import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { AddPicker } from './add-picker.tsx';
import { MentionField } from './mentions/mention-field.tsx';
import type { Option } from './option.ts';
import { SearchPicker, type OptionSource } from './search-picker.tsx';

afterEach(cleanup);

const clients = [
  { id: 1, name: 'Acme Realty' },
  { id: 2, name: 'Bayside Homes' },
  { id: 3, name: 'Corner Estates' },
];
const matching = (text: string) => clients.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));

/** Options whose answers to typed texts arrive when the test says so. */
function slowSource() {
  const answers = new Map<string, PromiseWithResolvers<Option[]>>();
  const source: OptionSource = {
    optionsQuery: (text) => ({
      queryKey: ['slow', answers, text],
      queryFn: () => {
        if (text === '') return matching('');
        const answer = Promise.withResolvers<Option[]>();
        answers.set(text, answer);
        return answer.promise;
      },
    }),
  };
  const answer = async (text: string) => {
    await vi.waitFor(() => expect(answers.has(text)).toBe(true));
    await act(async () => answers.get(text)?.resolve(matching(text)));
  };
  return { source, answer };
}

interface FieldProps {
  readonly source: OptionSource;
  readonly onChoose: (option: Option | null) => void;
}

function Single({ source, onChoose, initial = null }: FieldProps & { readonly initial?: Option | null }) {
  const [value, setValue] = useState<Option | null>(initial);
  const choose = (option: Option | null) => {
    setValue(option);
    onChoose(option);
  };
  return <SearchPicker label="Client" source={source} value={value} onChange={choose} />;
}

const Several = ({ source, onChoose }: FieldProps) => (
  <AddPicker label="Client" source={source} without={[]} onAdd={onChoose} noneText="Nothing found" />
);

function draw(Field: (props: FieldProps) => ReactNode) {
  const { source, answer } = slowSource();
  const onChoose = vi.fn<(option: Option | null) => void>();
  const onSubmit = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
  renderInShell(
    <form onSubmit={onSubmit}>
      <Field source={source} onChoose={onChoose} />
    </form>,
  );
  return { answer, onChoose, onSubmit, field: screen.getByRole('combobox', { name: 'Client' }) };
}

describe.each([
  ['second look #1: a picker of one record', Single],
  ['second look #1: a picker that adds records', Several],
])('%s', (_, Field) => {
  test('offers nothing that was found for another text, and Enter waits for the answer', async () => {
    const { answer, onChoose, onSubmit, field } = draw(Field);
    await userEvent.click(field);
    await screen.findByRole('option', { name: 'Acme Realty' });
    await userEvent.type(field, 'corner{ArrowDown}{Enter}');
    expect(screen.queryAllByRole('option')).toEqual([]);
    expect(screen.getByText('Searching …')).toBeTruthy();
    await answer('corner');
    expect(await screen.findByRole('option', { name: 'Corner Estates' })).toBeTruthy();
    expect(onChoose).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenLastCalledWith(clients[2]);
  });
});

test('second look #1: the name of the chosen record, typed again, finds that record and no other', async () => {
  const { answer, onChoose, field } = draw((props) => <Single {...props} initial={clients[2] ?? null} />);
  const whole = { initialSelectionStart: 0, initialSelectionEnd: 'Corner Estates'.length };
  await userEvent.type(field, 'Corner Estates', whole);
  await answer('Corner Estates');
  const found = await screen.findAllByRole('option');
  expect(found.map(({ textContent }) => textContent)).toEqual(['Corner Estates']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([[null], [clients[2]]]);
  expect((field as HTMLInputElement).value).toBe('Corner Estates');
});

test('second look #1: typing over the chosen record takes it back: Enter sends nothing, and leaving the field empties it', async () => {
  const { answer, onChoose, onSubmit, field } = draw((props) => <Single {...props} initial={clients[0] ?? null} />);
  const whole = { initialSelectionStart: 0, initialSelectionEnd: 'Acme Realty'.length };
  await userEvent.type(field, 'corner', whole);
  await answer('corner');
  await screen.findByRole('option', { name: 'Corner Estates' });
  expect(onChoose.mock.calls).toEqual([[null]]);
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect((field as HTMLInputElement).value).toBe('corner');
  await userEvent.tab();
  expect((field as HTMLInputElement).value).toBe('');
  expect(onChoose).toHaveBeenCalledOnce();
});

test('second look #1: a mention offers nobody who was found for another name', async () => {
  const { source, answer } = slowSource();
  const onChange = vi.fn<(stored: string) => void>();
  function Note() {
    const [stored, setStored] = useState('');
    const change = (next: string) => {
      setStored(next);
      onChange(next);
    };
    return <MentionField value={stored} onChange={change} people={source} label="Note" />;
  }
  renderInShell(<Note />);
  const field = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(field, '@');
  await screen.findByRole('option', { name: 'Acme Realty' });
  await userEvent.type(field, 'c{ArrowDown}{Tab}');
  expect(screen.queryAllByRole('option')).toEqual([]);
  expect(onChange).toHaveBeenLastCalledWith('@c');
  await userEvent.click(field);
  await answer('c');
  expect(await screen.findByRole('option', { name: 'Acme Realty' })).toBeTruthy();
});

describe('second look #1: every picker that searches on the server', () => {
  const files = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const filesWith = (pattern: RegExp) =>
    Object.entries(files).flatMap(([path, text]) => (pattern.test(text) ? [path] : []));
  /** Pickers whose options are all there from the beginning, and are filtered in the browser. */
  const local = [
    '/src/features/asset-page/panels/template-override-dialog.tsx',
    '/src/features/job-page/people/assign-dialog.tsx',
    '/src/features/new-job/order/service-lines.tsx',
  ];

  test('takes its options from the one guarded search', () => {
    const pickers = filesWith(
      /material\/Autocomplete'|\bAutocomplete(Array)?Input\b|onSearch[=:]|\.optionsQuery\b|\bfoundOptionsQuery\b/,
    ).filter((path) => !local.includes(path) && !path.startsWith('/src/data/'));
    expect(pickers.sort()).toEqual([
      '/src/admin/kit/inputs/reference-inputs.tsx',
      '/src/features/job-list/filters/choice-filters.tsx',
      '/src/features/job-list/filters/use-found-options.ts',
      '/src/features/new-job/agent-fields.tsx',
      '/src/features/new-job/order/property-section.tsx',
      '/src/features/search/search-box.tsx',
      '/src/ui/inputs/add-picker.tsx',
      '/src/ui/inputs/mentions/mention-field.tsx',
      '/src/ui/inputs/search-picker.tsx',
    ]);
    const guarded = filesWith(/use-text-search\.ts'/);
    expect(pickers.filter((path) => !guarded.includes(path))).toEqual([]);
  });
});
