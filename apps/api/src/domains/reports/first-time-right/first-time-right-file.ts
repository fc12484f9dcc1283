import { downloadName } from '@shootdesk/shared/files/download-name';
import type { Deps } from '../../../deps.ts';
import { localMoment } from '../local-moment.ts';
import type { Column, ReportTable } from '../report-table.ts';
import { countJudged, findJudged, type JudgedRow, type Judging } from './judged-pictures.store.ts';

const weekMs = 7 * 24 * 60 * 60_000;

const columnsFor = (timeZone: string): readonly Column<JudgedRow>[] => [
  { heading: 'Judged', kind: 'moment', of: ({ judgedAt }) => localMoment(judgedAt, timeZone) },
  { heading: 'Picture ID', kind: 'number', of: ({ assetId }) => assetId },
  { heading: 'File', kind: 'text', of: (row) => downloadName(row) },
  { heading: 'Version', kind: 'number', of: ({ version }) => version },
  { heading: 'Job ID', kind: 'number', of: ({ serviceJobId }) => serviceJobId },
  { heading: 'Campaign', kind: 'text', of: ({ job }) => job },
  { heading: 'Client', kind: 'text', of: ({ client }) => client },
  { heading: 'Service', kind: 'text', of: ({ service }) => service },
  { heading: 'Photographer', kind: 'text', of: ({ photographer }) => photographer },
  { heading: 'Editor', kind: 'text', of: ({ editor }) => editor },
  { heading: 'Passed at First', kind: 'text', of: ({ passed }) => (passed ? 'Yes' : 'No') },
  { heading: 'Reason', kind: 'text', of: ({ reason }) => reason },
  { heading: 'Words', kind: 'text', of: ({ words }) => words },
];

/** Reads the pictures week by week, which bounds the file's memory. */
export async function firstTimeRightFile(
  { reads }: Pick<Deps, 'reads'>,
  judging: Judging,
): Promise<{ readonly table: ReportTable; readonly totalCount: number }> {
  const columns = columnsFor(judging.actor.timeZone);
  const groups = await countJudged(reads, judging);
  async function* batches() {
    for (let from = judging.from; from < judging.to; from = new Date(from.getTime() + weekMs)) {
      const to = new Date(Math.min(judging.to.getTime(), from.getTime() + weekMs));
      const rows = await findJudged(reads, { ...judging, from, to }, { by: 'all', key: null, limit: null });
      yield rows.map((row) => columns.map(({ of }) => of(row)));
    }
  }
  const totalCount = groups.find(({ by }) => by === 'all')?.pictures ?? 0;
  return { table: { title: 'First Time Right', columns, batches }, totalCount };
}
