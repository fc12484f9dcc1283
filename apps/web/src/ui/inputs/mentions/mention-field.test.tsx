import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { MentionField } from './mention-field.tsx';

afterEach(cleanup);

const colleagues = [
  { id: 12, name: 'Hana Sato' },
  { id: 7, name: 'Hamid Azar' },
  { id: 9, name: 'Marcus Webb' },
];
const people = {
  optionsQuery: (text: string) => ({
    queryKey: ['people', text],
    queryFn: () => colleagues.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  }),
};

function Field({ initial }: { readonly initial: string }) {
  const [stored, setStored] = useState(initial);
  return (
    <>
      <MentionField value={stored} onChange={setStored} people={people} label="Note" />
      <output>{stored}</output>
    </>
  );
}

async function type(text: string, initial = '') {
  const user = userEvent.setup();
  renderInShell(<Field initial={initial} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.type(field, text);
  return { user, field };
}
const stored = () => screen.getByRole('status').textContent;
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('an at sign in a text', () => {
  test('suggests the people who match; the keyboard chooses one, who is stored by id', async () => {
    const { user, field } = await type('Ask @ha');
    await screen.findByRole('option', { name: 'Hana Sato' });
    expect(names()).toEqual(['Hana Sato', 'Hamid Azar']);
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
    await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}{Enter}');
    expect(stored()).toBe('Ask @[Hamid Azar](User/7) ');
    expect(field.value).toBe('Ask @Hamid Azar ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('today');
    expect(stored()).toBe('Ask @[Hamid Azar](User/7) today');
  });

  test('a person is chosen by a click or a tap, and the text keeps the focus', async () => {
    const { user, field } = await type('@');
    await user.click(await screen.findByRole('option', { name: 'Marcus Webb' }));
    expect(stored()).toBe('@[Marcus Webb](User/9) ');
    expect(document.activeElement).toBe(field);
  });

  test('Escape closes the suggestions for this at sign alone', async () => {
    const { user } = await type('@ha');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}n');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard(' and @m');
    expect(await screen.findByRole('option', { name: 'Marcus Webb' })).toBeTruthy();
  });

  test('that matches nobody stays text, and Enter is a new line', async () => {
    const { user } = await type('@zz');
    await user.keyboard('{Enter}x');
    expect(stored()).toBe('@zz\nx');
  });

  test('Backspace into a mention makes it plain text', async () => {
    await type('{Backspace}', '@[Hana Sato](User/12)');
    expect(stored()).toBe('@Hana Sat');
  });
});
