import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { blankReason, type Blockout, type BlockoutOutcome } from '@shootdesk/shared/availability/blockouts.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { upcomingBlockoutsQuery } from '../../data/availability/queries.ts';
import { spanText } from '../../kernel/span-text.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import type { DiaryPerson } from './blockout-checks.tsx';
import { BlockoutDialog } from './blockout-dialog.tsx';
import { OutcomesDialog } from './outcomes-dialog.tsx';

const listStyle = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' } };

interface ListProps {
  readonly person: DiaryPerson;
  /** Opens a blockout for editing. */
  readonly onEdit: (blockout: Blockout) => void;
}

/** Lists a provider's current and future blockouts, the next first, in the provider's time zone. */
export function UpcomingBlockouts({ person, onEdit }: ListProps) {
  const query = useInfiniteQuery(upcomingBlockoutsQuery(person.owner));
  return (
    <Loaded query={query} what="The blockouts">
      {({ pages }) => {
        const blockouts = pages.flatMap(({ results }) => results);
        if (blockouts.length === 0) return <Typography sx={{ px: 2, py: 1.5 }}>No Blocked Dates</Typography>;
        return (
          <>
            <Box component="ul" sx={listStyle}>
              {blockouts.map((blockout) => {
                const span = spanText(blockout.start, blockout.finish, person.timeZone);
                return (
                  <Box component="li" key={blockout.id} sx={{ display: 'flex', gap: 1, px: 2, py: 1 }}>
                    <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                      <Typography sx={{ fontWeight: 600 }}>{span}</Typography>
                      {blockout.reason !== blankReason && (
                        <Typography variant="body2" color="textSecondary">
                          {blockout.reason}
                        </Typography>
                      )}
                    </Box>
                    {!blockout.from_calendar && (
                      <Button aria-label={`Edit ${span}`} onClick={() => onEdit(blockout)} sx={{ flex: 'none' }}>
                        Edit
                      </Button>
                    )}
                  </Box>
                );
              })}
            </Box>
            <Typography variant="caption" color="textSecondary" sx={{ display: 'block', px: 2, py: 1 }}>
              Times in {person.timeZone}
            </Typography>
            {query.hasNextPage && (
              <Button
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
                sx={{ mx: 2, mb: 1 }}
              >
                Load more
              </Button>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Opens the dialog of an existing or new blockout and, after one for many providers, its results. */
export function useBlockoutDialogs(person: DiaryPerson) {
  const [opened, setOpened] = useState<Blockout | 'new' | null>(null);
  const [outcomes, setOutcomes] = useState<readonly BlockoutOutcome[] | null>(null);
  return {
    open: setOpened,
    dialogs: (
      <>
        {opened !== null && (
          <BlockoutDialog
            person={person}
            blockout={opened === 'new' ? null : opened}
            onOutcomes={setOutcomes}
            onClose={() => setOpened(null)}
          />
        )}
        {outcomes && opened === null && (
          <OutcomesDialog outcomes={outcomes} timeZone={person.timeZone} onClose={() => setOutcomes(null)} />
        )}
      </>
    ),
  };
}
