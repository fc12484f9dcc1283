import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { entriesDropped, useBackCloses } from './back-closes.ts';

/** Layers over a screen; one may refuse to close. */
function Layers({ names, stays = '' }: { readonly names: readonly string[]; readonly stays?: string }) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const next = names[open.length];
  return (
    <>
      {next && (
        <button type="button" onClick={() => setOpen([...open, next])}>
          Open {next}
        </button>
      )}
      {open.map((name) => (
        <Layer
          key={name}
          name={name}
          onBack={() => name !== stays && setOpen((before) => before.filter((each) => each !== name))}
          onClose={() => setOpen((before) => before.filter((each) => each !== name))}
        />
      ))}
    </>
  );
}

interface LayerProps {
  readonly name: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function Layer({ name, onBack, onClose }: LayerProps) {
  useBackCloses(true, onBack);
  return (
    <section aria-label={name}>
      <button type="button" onClick={onClose}>
        Close {name}
      </button>
    </section>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name }).click());
const depth = () => (window.history.state as { shootdeskLayers?: number } | null)?.shootdeskLayers ?? 0;
const popped = (move: () => void) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('popstate', () => resolve(), { once: true });
        move();
      }),
  );
/** What the page sees of a browser that has gone to an entry, at a moment of the test's choice. */
const arriveAt = (state: { readonly idx: number; readonly shootdeskLayers?: number }) =>
  act(() => {
    window.history.replaceState(state, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  });
const isOpen = (name: string) => screen.queryByRole('region', { name }) !== null;

beforeEach(() => window.history.pushState({ idx: 1 }, ''));
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await vi.waitUntil(() => depth() === 0);
});

describe('first month #5: Back', () => {
  test('closes one layer after the other, the topmost first, and Forward opens none again', async () => {
    render(<Layers names={['dialog', 'question']} />);
    press('Open dialog');
    press('Open question');
    expect(depth()).toBe(2);
    await popped(() => window.history.back());
    expect([isOpen('dialog'), isOpen('question')]).toEqual([true, false]);
    await popped(() => window.history.back());
    expect(isOpen('dialog')).toBe(false);
    await popped(() => window.history.forward());
    await waitFor(() => expect(depth()).toBe(0));
    expect(isOpen('dialog')).toBe(false);
  });

  test('closes both when it goes over both', async () => {
    render(<Layers names={['dialog', 'question']} />);
    press('Open dialog');
    press('Open question');
    await popped(() => window.history.go(-2));
    expect([isOpen('dialog'), isOpen('question')]).toEqual([false, false]);
  });

  test('gives a layer that stays its entry back at once', async () => {
    render(<Layers names={['upload']} stays="upload" />);
    press('Open upload');
    await popped(() => window.history.back());
    expect(isOpen('upload')).toBe(true);
    expect(depth()).toBe(1);
    press('Close upload');
    await waitFor(() => expect(depth()).toBe(0));
  });

  test('closes the dialog when it is pressed before the entry of a closed question has gone', () => {
    render(<Layers names={['dialog', 'question']} />);
    press('Open dialog');
    press('Open question');
    press('Close question');
    arriveAt({ idx: 1, shootdeskLayers: 1 });
    expect(isOpen('dialog')).toBe(false);
  });

  test('closes the dialog when the browser joins it with the way over the entry of a closed question', async () => {
    const go = vi.spyOn(window.history, 'go').mockImplementationOnce(() => {});
    render(<Layers names={['dialog', 'question']} />);
    press('Open dialog');
    press('Open question');
    press('Close question');
    await waitFor(() => expect(go).toHaveBeenCalledWith(-1));
    arriveAt({ idx: 1 });
    expect(isOpen('dialog')).toBe(false);
  });

  test('leaves the screen when it is pressed before the entry of the last layer has gone', () => {
    const go = vi.spyOn(window.history, 'go').mockImplementationOnce(() => {});
    render(<Layers names={['dialog']} />);
    press('Open dialog');
    press('Close dialog');
    arriveAt({ idx: 1 });
    expect(go).toHaveBeenCalledWith(-1);
  });

  test('has nothing left to close after a button did: the entry goes with the layer, once', async () => {
    const entries = window.history.length;
    render(<Layers names={['dialog']} />);
    press('Open dialog');
    press('Close dialog');
    await waitFor(() => expect(depth()).toBe(0));
    press('Open dialog');
    expect(depth()).toBe(1);
    expect(window.history.length).toBe(entries + 1);
  });
});

test('who navigates after a dialog waits until its entry is gone, so that the browser does not go back from the new screen', async () => {
  render(<Layers names={['question']} />);
  press('Open question');
  expect(depth()).toBe(1);
  press('Close question');
  expect(depth()).toBe(1);
  await act(() => entriesDropped());
  expect(depth()).toBe(0);
});
