import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { RecordChange } from '@shootdesk/shared/record-changes/record-changes.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../api/current-user.ts';
import { recordChangesQuery } from '../../data/records/queries.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { changeText, fieldName } from './change-text.ts';

const words = { created: 'Created', updated: 'Changed', deleted: 'Deleted' } as const;

function Change({ change }: { readonly change: RecordChange }) {
  const { timeZone } = useCurrentUser();
  return (
    <Box component="li" sx={{ py: 1, '& + &': { borderTop: '1px solid', borderColor: 'hairline' } }}>
      <Typography variant="body2" sx={{ px: 2 }}>
        <strong>{words[change.action]}</strong> by {change.changed_by?.name ?? 'the system'}
        <Box component="time" dateTime={change.changed_at} sx={{ color: 'text.secondary', ml: 1 }}>
          {formatDateTime(change.changed_at, timeZone)}
        </Box>
      </Typography>
      {change.action === 'updated' && (
        <Facts
          facts={change.changes.map((each) => ({ label: fieldName(each.field), value: changeText(each, timeZone) }))}
        />
      )}
    </Box>
  );
}

/** Shows the change history of an administered record (who changed which field from what to what), newest first. */
export function ChangeHistory({ entity }: { readonly entity: string }) {
  const query = useInfiniteQuery(recordChangesQuery(entity));
  return (
    <Panel title="Change History">
      <Loaded query={query} what="The change history">
        {({ pages }) => {
          const changes = pages.flatMap(({ results }) => results);
          if (changes.length === 0) return <Typography sx={{ px: 2, py: 1.5 }}>No changes yet</Typography>;
          return (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {changes.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </Box>
          );
        }}
      </Loaded>
      {query.hasNextPage && (
        <Box sx={{ p: 1, pt: 0 }}>
          <Button size="small" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show earlier changes
          </Button>
        </Box>
      )}
    </Panel>
  );
}
