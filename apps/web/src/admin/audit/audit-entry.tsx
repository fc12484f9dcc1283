import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { recordTypeLabels } from '@shootdesk/shared/record-changes/record-type-labels';
import type { RecordChange, RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { changeText, fieldName } from '../kit/change-text.ts';
import { recordPagePath } from './record-page-path.ts';

const words = { created: 'Created', updated: 'Changed', deleted: 'Deleted' } as const;

/** Kind and name of a record: 'Client Anchor Realty', or 'Price #3'. */
export function recordText({ entity, entity_name: name }: RecordChange): string {
  const [type, id] = entity.split('/');
  return `${recordTypeLabels[type as RecordType]} ${name ?? `#${id}`}`;
}

interface Props {
  readonly entry: RecordChange;
  /** Filters the list by the record; null while it is. */
  readonly onOnlyRecord: (() => void) | null;
}

/** One act: who did what to which record, from where, with before and after. */
export function AuditEntry({ entry, onOnlyRecord }: Props) {
  const { timeZone } = useCurrentUser();
  const isUpdate = entry.action === 'updated';
  const [isOpen, setIsOpen] = useState(isUpdate);
  const page = entry.action === 'deleted' ? null : recordPagePath(entry.entity);
  const text = recordText(entry);
  const position = entry.seal ? `Entry ${entry.seal.position}` : 'Not sealed yet';
  const facts = [entry.changed_by?.name ?? 'The system', entry.origin, position].filter(Boolean).join(' · ');
  return (
    <Box component="li" aria-label={`${words[entry.action]} ${text}`} sx={{ py: 1 }}>
      <Box
        sx={{
          px: 2,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
          overflowWrap: 'anywhere',
        }}
      >
        <Typography variant="body2" sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <strong>{words[entry.action]}</strong>{' '}
          {page === null ? (
            text
          ) : (
            <MuiLink component={Link} to={page}>
              {text}
            </MuiLink>
          )}
        </Typography>
        <Typography component="time" dateTime={entry.changed_at} variant="body2" color="textSecondary">
          {formatDateTime(entry.changed_at, timeZone)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2 }} title={entry.seal?.hash}>
        {facts}
      </Typography>
      {isOpen && (
        <Facts
          facts={entry.changes.map((each) => ({ label: fieldName(each.field), value: changeText(each, timeZone) }))}
        />
      )}
      <Box sx={{ px: 1, display: 'flex', flexWrap: 'wrap' }}>
        {!isUpdate && entry.changes.length > 0 && (
          <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide Fields' : 'Show Fields'}
          </Button>
        )}
        {onOnlyRecord && (
          <Button size="small" color="inherit" aria-label={`Only this record: ${text}`} onClick={onOnlyRecord}>
            Only This Record
          </Button>
        )}
      </Box>
    </Box>
  );
}
