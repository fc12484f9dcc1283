import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { PictureGroup, PictureGrouping } from '@shootdesk/shared/reports/first-time-right.contract';
import { Link } from 'react-router';
import { dayText } from '../../../kernel/date-time.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { standaloneLink } from '../../../ui/layout/theme.ts';
import { addressOf, groupingNames, shareOf } from './groups.ts';

interface Props {
  readonly by: PictureGrouping;
  readonly groups: readonly PictureGroup[];
  /** Number of rejected pictures in all groups. */
  readonly rejected: number;
  /** The range of weeks as query parameters of the address. */
  readonly range: Readonly<Record<string, string>>;
}

/** Height in pixels above which a table scrolls. */
const maxHeight = 380;

const barStyle = { height: 6, borderRadius: 3, bgcolor: 'divider', minWidth: 48, overflow: 'hidden' } as const;

function Bar({ share, isBad }: { readonly share: number; readonly isBad: boolean }) {
  return (
    <Box sx={barStyle} aria-hidden="true">
      <Box sx={{ height: '100%', width: `${100 * share}%`, bgcolor: isBad ? 'warning.main' : 'primary.main' }} />
    </Box>
  );
}

function GroupRow({ group, rejected, range }: Omit<Props, 'by' | 'groups'> & { readonly group: PictureGroup }) {
  const share = shareOf(group, rejected);
  const isReason = group.by === 'reason';
  const name = group.by === 'week' ? dayText(group.name) : group.name;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell align="right">{group.pictures.toLocaleString('en')}</TableCell>
      <TableCell align="right">
        <MuiLink component={Link} to={addressOf(group, range)} sx={standaloneLink}>
          {`${Math.round(100 * share)} %`}
          <Box component="span" sx={visuallyHidden}>
            {` of ${name}: show the pictures`}
          </Box>
        </MuiLink>
      </TableCell>
      <TableCell sx={{ width: '25%' }}>
        <Bar share={share} isBad={isReason} />
      </TableCell>
    </TableRow>
  );
}

/** Number of pictures in each group that passed at first; the share links to the group's pictures. */
export function GroupPanel({ by, groups, ...rest }: Props) {
  const name = groupingNames[by];
  const isReason = by === 'reason';
  const title = by === 'check' ? 'By finding of preflight' : `By ${by}`;
  return (
    <Panel title={title}>
      <TableContainer tabIndex={0} role="region" aria-label={`${title}, as a table`} sx={{ maxHeight }}>
        <Table size="small" stickyHeader sx={{ '& .MuiTableCell-root': { px: { xs: 1, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{name}</TableCell>
              <TableCell align="right">{isReason ? 'Rejected' : 'Pictures'}</TableCell>
              <TableCell align="right">{isReason ? 'Of those rejected' : 'Passed at first'}</TableCell>
              <TableCell aria-hidden="true" />
            </TableRow>
          </TableHead>
          <TableBody>
            {groups.map((group) => (
              <GroupRow key={group.key ?? ''} group={group} {...rest} />
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Panel>
  );
}
