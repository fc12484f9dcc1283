import { reference } from '@shootdesk/shared/kernel/ids';
import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { meet, postcodeEntry, type PostcodeRange } from '@shootdesk/shared/zones/postcodes';
import { joined } from '@shootdesk/shared/zones/read-postcodes';
import { readZonePostcodes } from '@shootdesk/shared/zones/read-zone-postcodes';
import type { ZonePostcodesBody, ZonePostcodesOutcome } from '@shootdesk/shared/zones/zone-postcodes.contract';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { recordChange } from '../record-changes/public.ts';
import { lockZones, replacePostcodes, type ZoneRow } from './zones.store.ts';
import { zoneFields } from './zone-history.ts';

/** Maximum problems reported about a list. */
const maxProblems = 20;

/** Maximum postcode ranges of a zone; more are a mistake. */
const maxRanges = 500;

interface Wanted {
  readonly zone: ZoneRow;
  readonly ranges: readonly PostcodeRange[];
}

function refuseLines(problems: readonly string[]): void {
  if (problems.length === 0) return;
  throw problem('malformed', problems[0]!, { fields: { lines: problems.slice(0, maxProblems) } });
}

const entriesOf = (ranges: readonly PostcodeRange[]) => ranges.map(postcodeEntry);

/** Refuses a postcode that another zone has and keeps. */
function requireFree(wanted: readonly Wanted[], zones: readonly ZoneRow[], replace: boolean): void {
  for (const { zone, ranges } of wanted) {
    const others = zones.filter((each) => each.id !== zone.id && !(replace && wanted.some((one) => one.zone === each)));
    for (const other of others) {
      const taken = ranges.find((range) => other.postcodes.some((each) => meet(each, range)));
      if (!taken) continue;
      const text = `${postcodeEntry(taken)} for ${zone.name} is among the postcodes of ${other.name}.`;
      refuseField('lines', text, { code: 'already_exists' });
    }
  }
}

async function writeAll(tx: Tx, actor: Actor, changed: readonly Wanted[]): Promise<void> {
  // Empties all zones first, because postcodes may move between them.
  for (const { zone } of changed) await replacePostcodes(tx, zone.id, [], actor.userId);
  for (const { zone, ranges } of changed) {
    const after = await replacePostcodes(tx, zone.id, ranges, actor.userId);
    const change = { before: zoneFields(zone), after: zoneFields(after) };
    await recordChange(tx, actor, { entityType: 'Zone', entityId: zone.id, ...change });
  }
}

/** Sets the postcodes of all zones in a list, or of none. */
export function importPostcodes(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { lines, replace, dry_run: isTrial }: ZonePostcodesBody,
): Promise<ZonePostcodesOutcome> {
  return inTransaction(prisma, async (tx) => {
    const zones = await lockZones(tx);
    const read = readZonePostcodes(
      lines,
      zones.map(({ name }) => name),
    );
    refuseLines(read.problems);
    if (read.zones.size === 0) refuseLines(['There is no postcode in the list.']);
    const wanted = zones.flatMap((zone): Wanted[] => {
      const ranges = read.zones.get(zone.name);
      return ranges ? [{ zone, ranges: replace ? ranges : joined([...zone.postcodes, ...ranges]) }] : [];
    });
    const tooMany = wanted.find(({ ranges }) => ranges.length > maxRanges);
    if (tooMany) refuseLines([`${tooMany.zone.name} has more than ${maxRanges} ranges of postcodes.`]);
    requireFree(wanted, zones, replace);
    const changed = wanted.filter(({ zone, ranges }) => entriesOf(zone.postcodes).join() !== entriesOf(ranges).join());
    if (!isTrial) await writeAll(tx, actor, changed);
    return {
      zones: changed.map(({ zone, ranges }) => ({
        entity: reference('Zone', zone.id),
        name: zone.name,
        before: entriesOf(zone.postcodes),
        after: entriesOf(ranges),
      })),
      same: wanted.length - changed.length,
    };
  });
}
