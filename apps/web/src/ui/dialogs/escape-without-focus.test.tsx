import Popover from '@mui/material/Popover';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { closeByEscapeWithoutFocus } from './escape-without-focus.ts';

let end = () => {};
beforeEach(() => void (end = closeByEscapeWithoutFocus()));
afterEach(() => {
  end();
  cleanup();
});

const escape = { key: 'Escape', code: 'Escape' };

test('Escape closes the topmost of open dialogs although nothing has the focus, and nothing else hears of it', () => {
  const [closePopover, closeDialog, onPage] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  window.addEventListener('keydown', onPage);
  render(
    <>
      <Popover open anchorEl={document.body} onClose={closePopover}>
        <button disabled>Saved</button>
      </Popover>
      <Dialog open onClose={closeDialog}>
        <p>Sure?</p>
      </Dialog>
    </>,
  );
  fireEvent.keyDown(document.body, escape);
  window.removeEventListener('keydown', onPage);
  expect([closePopover, closeDialog, onPage].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
});

test('Escape within a dialog closes it once', () => {
  const close = vi.fn<() => void>();
  render(
    <Dialog open onClose={close}>
      <button>Here</button>
    </Dialog>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Here' }), escape);
  expect(close).toHaveBeenCalledTimes(1);
});

test('without a dialog Escape stays what it is for the page', () => {
  const onPage = vi.fn<() => void>();
  window.addEventListener('keydown', onPage);
  fireEvent.keyDown(document.body, escape);
  window.removeEventListener('keydown', onPage);
  expect(onPage).toHaveBeenCalledTimes(1);
});
