import type { JobView } from '@shootdesk/shared/saved-views/saved-views.contract';
import type { SearchHit } from '@shootdesk/shared/search/search-all.contract';
import type { RecentJob } from '../../../entities/job/recent-jobs.ts';
import type { Command } from '../../../ui/commands/command.ts';
import { matchCommands } from '../../../ui/commands/match-commands.ts';

/** An entry of the palette: a command to run, or an address to open. */
export interface PaletteItem {
  readonly key: string;
  readonly name: string;
  /** The second line: a description, or why the entry was found. */
  readonly note: string | null;
  /** The reason why the entry was found, emphasised before the note. */
  readonly reason: string | null;
  readonly keys: readonly string[];
  readonly refusal: string | null;
  readonly job: Extract<SearchHit, { readonly kind: 'job' }> | null;
  readonly command: Command | null;
  readonly to: string | null;
}

export interface PaletteGroup {
  readonly heading: string;
  readonly items: readonly PaletteItem[];
}

const bare = { note: null, reason: null, keys: [], refusal: null, job: null, command: null, to: null } as const;

const ofCommand = (command: Command): PaletteItem => ({
  ...bare,
  key: `command ${command.id}`,
  name: command.name,
  keys: command.keys ?? [],
  refusal: command.refusal || null,
  command,
});

const ofRecent = ({ id, title, facts }: RecentJob): PaletteItem => ({
  ...bare,
  key: `recent ${id}`,
  name: title,
  note: [`#${id}`, facts].filter(Boolean).join(' · '),
  to: `/service-jobs/${id}`,
});

/** Address of the open jobs of a client or person. */
const jobsOf = (filter: 'clients' | 'users', id: number) => `/service-jobs?${filter}=${id}`;

function ofHit(hit: SearchHit): PaletteItem {
  const reason = hit.reason && `${hit.reason.what}: ${hit.reason.text}`;
  if (hit.kind === 'job') {
    const { job } = hit;
    const name = job.campaign?.name ?? job.name;
    return { ...bare, key: `job ${job.id}`, name, reason, job: hit, to: `/service-jobs/${job.id}` };
  }
  const { id, name } = hit;
  if (hit.kind === 'client')
    return { ...bare, key: `client ${id}`, name, note: 'Open jobs of the client', reason, to: jobsOf('clients', id) };
  const note = [hit.role, 'open jobs of the person'].filter(Boolean).join(' · ');
  return { ...bare, key: `person ${id}`, name, note, reason, to: jobsOf('users', id) };
}

interface Sources {
  readonly text: string;
  readonly commands: readonly Command[];
  readonly recent: readonly RecentJob[];
  /** The server's results for the text. */
  readonly hits: readonly SearchHit[];
  readonly views: readonly JobView[];
  readonly viewAddress: ((view: JobView) => string) | null;
}

const headings = { job: 'Jobs', client: 'Clients', person: 'People' } as const;

/** Matching views, except those that the current screen already offers as commands for its tabs. */
function viewItems({ text, views, viewAddress, commands }: Sources): PaletteItem[] {
  const shown = new Set(commands.map(({ id }) => id));
  const typed = text.trim().toLowerCase();
  if (!viewAddress || typed === '') return [];
  return views
    .filter((view) => view.kind !== 'tab' && !shown.has(`view-${view.key}`) && view.name.toLowerCase().includes(typed))
    .map((view) => ({
      ...bare,
      key: `view ${view.key}`,
      name: view.name,
      note: 'View of the job list',
      to: viewAddress(view),
    }));
}

/**
 * Groups of the palette: without a text the recent jobs and the commands of the page, otherwise all that matches. The server's results come
 * first, unless the name of a command begins with the text.
 */
export function paletteGroups(sources: Sources): readonly PaletteGroup[] {
  const { text, commands, recent, hits } = sources;
  const isBlank = text.trim() === '';
  const fitting = matchCommands(commands, text);
  const ofCommands = [...Map.groupBy(fitting, ({ group }) => group)].map(([heading, group]): PaletteGroup => ({
    heading,
    items: group.map(ofCommand),
  }));
  const found = (['job', 'client', 'person'] as const).map((kind) => ({
    heading: headings[kind],
    items: hits.filter((hit) => hit.kind === kind).map(ofHit),
  }));
  const views = { heading: 'Views of the job list', items: viewItems(sources) };
  const last = { heading: 'Opened last', items: isBlank ? recent.map(ofRecent) : [] };
  const isCalledSo = fitting.some(({ name }) => name.toLowerCase().startsWith(text.trim().toLowerCase()));
  const all = isBlank || isCalledSo ? [last, ...ofCommands, views, ...found] : [...found, views, ...ofCommands];
  return all.filter(({ items }) => items.length > 0);
}
