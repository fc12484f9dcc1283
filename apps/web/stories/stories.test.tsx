import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInShell } from '../test/render-in-shell.tsx';
import { allStories } from './all-stories.ts';
import { openLabel } from './story.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** What jsdom cannot tell without a layout, and what concerns whole pages. */
const outOfReach = ['color-contrast', 'css-orientation-lock', 'region', 'page-has-heading-one', 'landmark-one-main'];
const rules = Object.fromEntries(outOfReach.map((rule) => [rule, { enabled: false }]));

async function violations(): Promise<string[]> {
  // Only rules of a layout read the style sheets that it loads ahead.
  const found = await axe.run(document.body, { rules, resultTypes: ['violations'], selectors: false, preload: false });
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe.each(allStories)('$part', ({ states }) => {
  test.each(Object.keys(states))('%s: is drawn, opens, and has nothing that axe finds', async (name) => {
    // Of a part that breaks on purpose.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const State = states[name]!;
    renderInShell(<State />);
    const openers = screen.queryAllByRole<HTMLButtonElement>('button', { name: openLabel });
    for (const opener of openers.filter(({ disabled }) => !disabled)) {
      const before = document.body.textContent;
      await userEvent.click(opener);
      await vi.waitUntil(() => document.body.textContent !== before);
    }
    expect(await violations()).toEqual([]);
  });
});

const partFiles = import.meta.glob('../src/{ui,entities}/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Parts that show nothing of their own, or only together with a screen that tests of their own draw. */
const withoutState = new Set([
  'AppointmentDialog',
  'AppointmentForm',
  'BookingMessages',
  'CampaignPicker',
  'ChangeHost',
  'ChangeStatusDialog',
  'ChoiceNote',
  'ClientLayout',
  'ContactDialog',
  'ContactPicker',
  'DeadlineChoice',
  'DeclineDialog',
  'FilmPlayer',
  'FilmRoom',
  'FilmVideo',
  'FindingsNote',
  'FolderButton',
  'FitDialog',
  'FreeProviderTimes',
  'FreeTimes',
  'GapList',
  'InLanguage',
  'KeyHelp',
  'LanguageMenu',
  'HandInButton',
  'LeaveGuard',
  'LocalSets',
  'LinkFailed',
  'LinkIsOpening',
  'LinkPage',
  'Loupe',
  'MissingViewsNote',
  'OtherWay',
  'PeopleChoice',
  'PictureLayers',
  'ProviderPicker',
  'RescheduleDialog',
  'ScheduleConflicts',
  'SessionsPanel',
  'SetsNote',
  'SetupGaps',
  'StatusOfOne',
  'StatusOfSeveral',
  'TagsChoice',
  'TileLayer',
  'TrayFoot',
  'TrayNote',
  'TrayProvider',
  'UndoButton',
  'UndoHost',
  'UnfinishedUploadsNote',
  'UnsentComments',
  'WaitingProvider',
  'ZoomRoom',
]);

test('every part of the user interface has a story', () => {
  const parts = Object.entries(partFiles)
    .filter(([path]) => !path.endsWith('.test.tsx'))
    .flatMap(([, text]) => [...text.matchAll(/^export (?:function|class) ([A-Z]\w+)/gm)].map(([, name]) => name!));
  expect(parts.length).toBeGreaterThan(20);
  const told = new Set(allStories.map(({ part }) => part));
  expect(parts.filter((part) => !told.has(part) && !withoutState.has(part))).toEqual([]);
});
