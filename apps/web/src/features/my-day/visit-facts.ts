import { openTimeText } from '@shootdesk/shared/scheduling/open-time';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import { progressText } from '../../entities/job/checklist-text.ts';
import type { StopsOfVisit } from './day-plan.ts';

interface Fact {
  readonly name: string;
  readonly text: string;
}

const distinct = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()).filter(Boolean))].join('\n');

const assetsOf = (count: number) => (count === 1 ? '1 asset' : `${count} assets`);

/** The order: for several services with the number of each. */
function orderText(visit: StopsOfVisit): string {
  const ordered = visit.flatMap(({ job: { totalAssets, service } }) =>
    totalAssets ? [{ count: assetsOf(totalAssets), service: service?.name ?? 'Job' }] : [],
  );
  if (visit.length === 1) return ordered[0]?.count ?? '';
  return ordered.map(({ count, service }) => `${service}: ${count}`).join(', ');
}

/** Facts that a provider needs before ringing the bell, as far as there are any: a time that may change, order, access, notes about the property, checklist. */
export function visitFacts(visit: StopsOfVisit): readonly Fact[] {
  const access = visit.flatMap(({ job }) =>
    (job.notes ?? [])
      .filter(({ serviceJobNoteTypeId }) => serviceJobNoteTypeId === NoteTypeId.ClientBookingNote)
      .map(({ content }) => plainMentions(content)),
  );
  const sum = (of: 'lines' | 'checked' | 'required') =>
    visit.reduce((total, { checklist }) => total + checklist[of], 0);
  const checklist = { lines: sum('lines'), checked: sum('checked'), required: sum('required') };
  const isTimeOpen = visit.some((stop) => stop.isTimeOpen);
  return [
    { name: 'Time', text: isTimeOpen ? openTimeText : '' },
    { name: 'Order', text: orderText(visit) },
    { name: 'Access', text: distinct(access) },
    { name: 'Property', text: distinct(visit.map(({ propertyNote }) => propertyNote)) },
    { name: 'Checklist', text: checklist.lines === 0 ? '' : progressText(checklist) },
  ].filter(({ text }) => text !== '');
}
