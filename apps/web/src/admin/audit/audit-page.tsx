import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentUser } from '../../api/current-user.ts';
import { auditFilterText, auditQuery, type AuditFilter } from '../../data/audit/queries.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { StateNote } from '../../ui/feedback/state-note.tsx';
import { isReversed } from '../../ui/inputs/date-range.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { besideStyle, Screen } from '../../ui/layout/screen.tsx';
import { AuditEntry, recordText } from './audit-entry.tsx';
import { AuditProof } from './audit-proof.tsx';
import { AuditTools, everything, type AuditChoice } from './audit-tools.tsx';

/** The API's filter of a choice. A range that ends before it starts is left out; its fields say why. */
function filterOf({ kinds, person, record, range }: AuditChoice, timeZone: string): AuditFilter {
  const now = new Date();
  const { start, end } = isReversed(range, timeZone, now) ? everything.range : range;
  const instant = (bound: string | null) => bound && resolveTimeBound(bound, timeZone, now).toISOString();
  return {
    kinds,
    personId: person?.id ?? null,
    entity: record?.entity ?? null,
    from: instant(start),
    to: instant(end),
  };
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

/** Every administrative act, newest first, with the proof that none was removed. */
export default function AuditPage() {
  const { timeZone } = useCurrentUser();
  const [choice, setChoice] = useState(everything);
  const filter = filterOf(choice, timeZone);
  const query = useInfiniteQuery(auditQuery(filter));
  const count = query.data?.pages.at(-1)?.totalCount;
  return (
    <Screen title="Audit" maxWidth={1320}>
      <Box sx={{ ...besideStyle(320), gridTemplateRows: { md: 'auto 1fr' } }}>
        <Box sx={{ gridColumn: { md: 2 } }}>
          <AuditTools choice={choice} onChange={setChoice} filter={auditFilterText(filter)} />
        </Box>
        <Box sx={{ gridColumn: { md: 1 }, gridRow: { md: '1 / span 2' }, minWidth: 0 }}>
          <Panel title={count === undefined ? 'Acts' : `Acts (${count})`}>
            <Loaded query={query} what="The audit list">
              {({ pages }) => {
                const entries = pages.flatMap(({ results }) => results);
                if (entries.length === 0) return <StateNote title="No Acts" text="Try adjusting your filters." />;
                return (
                  <Box component="ul" aria-label="Acts" aria-busy={query.isPlaceholderData} sx={listStyle}>
                    {entries.map((entry) => (
                      <AuditEntry
                        key={entry.id}
                        entry={entry}
                        onOnlyRecord={
                          choice.record === null
                            ? () => setChoice({ ...choice, record: { entity: entry.entity, text: recordText(entry) } })
                            : null
                        }
                      />
                    ))}
                  </Box>
                );
              }}
            </Loaded>
            {query.hasNextPage && (
              <Box sx={{ display: 'grid', placeItems: 'center', py: 1.5 }}>
                <Button
                  variant="outlined"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Load more
                </Button>
              </Box>
            )}
          </Panel>
        </Box>
        <Box sx={{ gridColumn: { md: 2 } }}>
          <AuditProof />
        </Box>
      </Box>
    </Screen>
  );
}
