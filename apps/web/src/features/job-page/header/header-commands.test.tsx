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
    const refusals = (of: (button: HTMLButtonElement) => string | undefined) =>
      buttons.map((button) => [button.textContent, of(button)]);
    const shown = refusals(({ disabled, title }) => (disabled ? title : ''));
    const offered = refusals(({ textContent }) => {
      const command = palette().get(textContent.toLowerCase());
      return command && (command.refusal || '');
    });
    expect(offered).toEqual(shown);
  },
);
