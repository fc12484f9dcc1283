import Dialog from '@mui/material/Dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { KeySheetButton } from './key-sheet.tsx';
import { KeyHelp } from '../../../ui/commands/key-help.tsx';
import { useReviewKeys, type KeyGroup, type ReviewKey } from '../../../entities/proof/review-keys.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function Keys({ keys, group }: { readonly keys: readonly ReviewKey[]; readonly group?: KeyGroup }) {
  useReviewKeys(keys, group);
  return null;
}

/** Notes the words of the keys that ran. */
function notedKeys() {
  const ran: string[] = [];
  const key = (name: ReviewKey['key'], words: string, parts: Partial<ReviewKey> = {}): ReviewKey => ({
    key: name,
    words,
    run: () => ran.push(words),
    ...parts,
  });
  return { ran, key };
}

/** Puts something on the page and the focus on it. */
function focusOn(place: string) {
  document.body.insertAdjacentHTML('beforeend', place);
  screen.getByLabelText('here').focus();
}

function show(content: ReactNode) {
  renderInShell(content);
  return userEvent.setup();
}

describe('a key of the asset page', () => {
  test('runs wherever the focus is, also on a button', async () => {
    const { ran, key } = notedKeys();
    const user = show(
      <>
        <Keys keys={[key('n', 'next')]} />
        <button type="button">Zoom in</button>
      </>,
    );
    await user.keyboard('n');
    await user.tab();
    await user.keyboard('n');
    expect(ran).toEqual(['next', 'next']);
  });

  test('is the same letter with Caps Lock, and another one with Shift', async () => {
    const { ran, key } = notedKeys();
    const user = show(<Keys keys={[key('n', 'next'), key('Shift+n', 'previous'), key(['+', '='], 'in')]} />);
    await user.keyboard('N{Shift>}n{/Shift}+={Shift>}+{/Shift}');
    expect(ran).toEqual(['next', 'previous', 'in', 'in', 'in']);
  });

  test('rests with Ctrl, Alt and the command key, which belong to the browser', async () => {
    const { ran, key } = notedKeys();
    const user = show(<Keys keys={[key('n', 'next')]} />);
    await user.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}');
    expect(ran).toEqual([]);
  });

  test.each([
    ['a field', '<input aria-label="here">'],
    ['a long text', '<textarea aria-label="here"></textarea>'],
    ['a choice', '<select aria-label="here"></select>'],
    ['a menu', '<div role="menu"><button role="menuitem" aria-label="here"></button></div>'],
    ['a popup that asks something', '<div role="dialog"><button aria-label="here"></button></div>'],
  ])('rests in %s', async (_, place) => {
    const { ran, key } = notedKeys();
    const user = show(<Keys keys={[key('n', 'next')]} />);
    focusOn(place);
    await user.keyboard('n');
    expect(ran).toEqual([]);
  });

  test('runs in a popup of the page itself', async () => {
    const { ran, key } = notedKeys();
    const user = show(<Keys keys={[key('n', 'next')]} />);
    focusOn('<div role="dialog" data-page-keys><button aria-label="here"></button></div>');
    await user.keyboard('n');
    expect(ran).toEqual(['next']);
  });

  test('rests behind a dialog', async () => {
    const { ran, key } = notedKeys();
    const user = show(
      <>
        <Keys keys={[key('n', 'next')]} />
        <Dialog open>Are you sure?</Dialog>
      </>,
    );
    await user.keyboard('n');
    expect(ran).toEqual([]);
  });

  test.each([
    ['a film keeps its arrows and Space', '<video aria-label="here" tabindex="0"></video>', ['n']],
    ['a button keeps Enter and Space', '<button aria-label="here"></button>', ['ArrowLeft', 'n']],
    ['a slider keeps its arrows and Space', '<div role="slider" aria-label="here" tabindex="0"></div>', ['n']],
    ['the picture keeps nothing', '<div aria-label="here" tabindex="0"></div>', ['ArrowLeft', ' ', 'n']],
  ])('rests where it belongs to what has the focus: %s', async (_, place, left) => {
    const { ran, key } = notedKeys();
    const user = show(<Keys keys={['ArrowLeft', ' ', 'n'].map((name) => key(name, name))} />);
    focusOn(place);
    await user.keyboard('{ArrowLeft} n');
    expect(ran).toEqual(left);
  });

  test('runs once while it is held down, unless it is one to repeat', () => {
    const { ran, key } = notedKeys();
    show(<Keys keys={[key('r', 'resolve'), key('ArrowLeft', 'previous', { isRepeated: true })]} />);
    for (const name of ['r', 'ArrowLeft']) {
      for (const repeat of [false, true, true]) fireEvent.keyDown(document.body, { key: name, repeat });
    }
    expect(ran).toEqual(['resolve', 'previous', 'previous', 'previous']);
  });

  test('goes to the mode that takes it over, and back when the mode ends', async () => {
    const { ran, key } = notedKeys();
    function Mode() {
      const [isOn, setIsOn] = useState(false);
      useReviewKeys([
        { key: 'c', words: 'mode', run: () => setIsOn(!isOn) },
        key('ArrowLeft', 'move', { takesOver: true, isEnabled: isOn }),
      ]);
      return null;
    }
    const user = show(
      <>
        <Mode />
        <Keys keys={[key('ArrowLeft', 'previous')]} />
      </>,
    );
    await user.keyboard('{ArrowLeft}c{ArrowLeft}c{ArrowLeft}');
    expect(ran).toEqual(['previous', 'move', 'previous']);
  });
});

test('the key ? lists by heading what the keys do now; disabled ones are left out', async () => {
  const { key } = notedKeys();
  const user = show(
    <>
      <Keys
        group="Assets"
        keys={[key('ArrowLeft', 'Previous asset'), key('ArrowRight', 'Next asset', { isEnabled: false })]}
      />
      <Keys group="Comments" keys={[key('Shift+n', 'Previous unresolved comment'), key(['+', '='], 'Nearer')]} />
      <KeySheetButton />
      <KeyHelp />
    </>,
  );
  await user.keyboard('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard' }));
  const lines = sheet.getAllByRole('definition').map((line) => line.parentElement?.textContent);
  expect(lines).toEqual(['←Previous asset', 'ShiftNPrevious unresolved comment', '+ or =Nearer', '?Show the keys']);
  expect(sheet.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Assets',
    'Comments',
    'Everywhere',
  ]);
});
