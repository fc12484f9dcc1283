import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { checks } from '@shootdesk/shared/preflight/checks';
import { checkProposals } from '@shootdesk/shared/preflight/propose-change';
import { listPictureRules } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import type { CheckFigures, PreflightReport } from '@shootdesk/shared/preflight/preflight-report.contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { preflightReportQuery } from '../../data/preflight/queries.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';

const periods = [
  { value: '30', name: 'Last 30 days' },
  { value: '90', name: 'Last 90 days' },
  { value: '366', name: 'Last year' },
] as const;

/** Share of dismissed among the decided findings; a dash while none is decided. */
function dismissedShare({ dismissed, comments }: CheckFigures): string {
  const decided = dismissed + comments;
  return decided === 0 ? '–' : `${Math.round((100 * dismissed) / decided)} %`;
}

function Rows({ heads, children }: { readonly heads: readonly string[]; readonly children: ReactNode }) {
  return (
    // Wide tables are scrolled on a phone, and a region that scrolls is reached by Tab.
    <TableContainer tabIndex={0} role="region" aria-label={heads.join(', ')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{head}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </TableContainer>
  );
}

function Figures({ report }: { readonly report: PreflightReport }) {
  return (
    <Rows heads={['Check', 'Found', 'Comments', 'Dismissed', 'Open', 'Dismissed of those decided', 'Proposal']}>
      {report.checks.map((figures) => (
        <TableRow key={figures.check}>
          <TableCell component="th" scope="row">
            {figures.name}
          </TableCell>
          <TableCell>{figures.findings}</TableCell>
          <TableCell>{figures.comments}</TableCell>
          <TableCell>{figures.dismissed}</TableCell>
          <TableCell>{figures.open}</TableCell>
          <TableCell>{dismissedShare(figures)}</TableCell>
          <TableCell>{figures.proposal && checkProposals[figures.proposal]}</TableCell>
        </TableRow>
      ))}
    </Rows>
  );
}

function Dismissals({ dismissals }: PreflightReport) {
  const { timeZone } = useReader();
  if (dismissals.length === 0) return <Typography sx={{ p: 2 }}>Nobody has dismissed a finding.</Typography>;
  return (
    <Rows heads={['Check', 'Reason', 'Service', 'Client', 'Camera', 'By', 'When']}>
      {dismissals.map((each) => (
        <TableRow key={`${each.at} ${each.check} ${each.reason}`}>
          <TableCell>{checks[each.check].name}</TableCell>
          <TableCell>{each.reason}</TableCell>
          <TableCell>{each.service}</TableCell>
          <TableCell>{each.client}</TableCell>
          <TableCell>{each.camera}</TableCell>
          <TableCell>{each.by}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(each.at, timeZone)}</TableCell>
        </TableRow>
      ))}
    </Rows>
  );
}

/** Accuracy of each preflight check, and the dismissed findings. */
export default function PreflightPage() {
  const person = useCurrentUser();
  const [days, setDays] = useState('90');
  const query = useQuery(preflightReportQuery(Number(days)));
  return (
    <Screen
      title="Preflight"
      maxWidth={1200}
      action={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {mayCall(listPictureRules, person) && (
            <Button component={Link} to="/systemManager/picture-rules">
              Picture rules
            </Button>
          )}
          <NativeSelect
            label="Period"
            size="small"
            fullWidth={false}
            value={days}
            choices={periods}
            onChange={setDays}
          />
        </Box>
      }
    >
      <Loaded query={query} what="The figures">
        {(report) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Panel title="Checks">
              <Figures report={report} />
            </Panel>
            <Panel title="Dismissals">
              <Dismissals {...report} />
            </Panel>
          </Box>
        )}
      </Loaded>
    </Screen>
  );
}
