import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi, list } from '../../../../test/fake-api.ts';
import { historyEntry, jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { paletteCommands } from '../../../ui/commands/use-commands.ts';
import { JobHeader } from './job-header.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const palette = () => new Map(paletteCommands().map((command) => [command.name.toLowerCase(), command]));

test.each([
  ['BackOffice', 30],
  ['BackOffice', 90],
  ['ProductionManager', 70],
  ['ProductionManager', 180],
  ['FullTimeEditor', 90],
] as const)(
  'every button of the header of %s in status %i is a command, refused for the same reason',
  async (role, id) => {
    fakeApi(() => list([historyEntry(90, 'Begun')]));
    renderInShell(<JobHeader job={jobInStatus(id, [40, 80, 100, 180])} />, role);
    await screen.findByRole('heading', { level: 1 });
    const buttons = screen.getAllByRole<HTMLButtonElement>('button').filter(({ textContent }) => textContent !== '');
    expect(buttons.length).toBeGreaterThan(0);
    for (const { textContent, disabled, title } of buttons) {
      const command = palette().get(textContent.toLowerCase());
      expect([textContent, command !== undefined]).toEqual([textContent, true]);
      if (disabled) expect(command?.refusal).toBe(title);
    }
  },
);
