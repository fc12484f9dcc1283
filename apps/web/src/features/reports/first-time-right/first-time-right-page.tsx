import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import Typography from '@mui/material/Typography';
import {
  downloadFirstTimeRightCsv,
  downloadFirstTimeRightXlsx,
  type FirstTimeRight,
} from '@shootdesk/shared/reports/first-time-right.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { firstTimeRightQuery } from '../../../data/reports/queries.ts';
import { useReader } from '../../../kernel/reader.ts';
import { useNow } from '../../../kernel/use-now.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateNote } from '../../../ui/feedback/state-note.tsx';
import { isReversed, type Range } from '../../../ui/inputs/date-range.ts';
import { DateRangeInput } from '../../../ui/inputs/date-range-input.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { Screen } from '../../../ui/layout/screen.tsx';
import { standaloneLink } from '../../../ui/layout/theme.ts';
import { ReportLine } from '../report-line.tsx';
import { queryOf, readRange, writeRange } from '../report-range.ts';
import { GroupPanel } from './group-panel.tsx';
import { addressOf, groupingNames, panelGroupings, percent, readGroup, type ChosenGroup } from './groups.ts';
import { JudgedPictures } from './judged-pictures.tsx';
import { defaultWeeks, weekPresets } from './verdict-range.ts';

const report = {
  name: 'First Time Right',
  about: 'Each picture with the first verdict on it, who made it and why it was rejected.',
  csv: downloadFirstTimeRightCsv,
  xlsx: downloadFirstTimeRightXlsx,
};

const panelsStyle = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

interface FiguresProps {
  readonly figures: FirstTimeRight;
  readonly range: Readonly<Record<string, string>>;
}

function Figures({ figures: { groups }, range }: FiguresProps) {
  const all = groups.find(({ by }) => by === 'all');
  if (!all || all.pictures === 0) {
    return <StateNote title="No Pictures" text="None was judged for the first time in these weeks." />;
  }
  const { pictures, passed } = all;
  return (
    <>
      <Typography sx={{ fontSize: '1.125rem' }}>
        <MuiLink component={Link} to={addressOf(all, range)} sx={standaloneLink}>
          {percent(passed, pictures)}
        </MuiLink>
        {` of ${pictures.toLocaleString('en')} pictures passed at first.`}
      </Typography>
      <Box sx={panelsStyle}>
        {panelGroupings.map((by) => {
          const ofPanel = groups.filter((group) => group.by === by);
          if (ofPanel.length === 0) return null;
          return <GroupPanel key={by} by={by} groups={ofPanel} rejected={pictures - passed} range={range} />;
        })}
      </Box>
    </>
  );
}

/** Heading for the pictures of a group. */
function titleOf({ by, key }: ChosenGroup, figures: FirstTimeRight | undefined): string {
  const name = figures?.groups.find((group) => group.by === by && group.key === key)?.name ?? key ?? '';
  return by === 'all' ? 'All pictures' : `${groupingNames[by]}: ${name}`;
}

interface WeeksProps {
  readonly range: Range;
  readonly isValid: boolean;
  readonly show: (range: Range) => void;
  readonly onUnreadable: (isUnreadable: boolean) => void;
}

function Weeks({ range, isValid, show, onUnreadable }: WeeksProps) {
  return (
    <Panel title="Filters">
      <Box sx={{ p: 2, pb: 1 }}>
        <DateRangeInput
          label="Judged"
          range={range}
          onChange={show}
          onUnreadable={onUnreadable}
          presets={weekPresets}
        />
      </Box>
      <Table>
        <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
          <ReportLine report={report} range={range} isValid={isValid} />
        </TableBody>
      </Table>
    </Panel>
  );
}

/** Share of pictures that passed quality control at first, with the pictures behind each number. */
export default function FirstTimeRightPage() {
  const [search, setSearch] = useSearchParams();
  const range = readRange(search, defaultWeeks);
  const address = writeRange(range, defaultWeeks);
  const group = readGroup(search);
  const { timeZone } = useReader();
  const now = useNow();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const isValid = !isUnreadable && !isReversed(range, timeZone, now);
  const query = useQuery({ ...firstTimeRightQuery(queryOf(range)), enabled: isValid });
  const show = (next: Range) => {
    const chosen = group && { by: group.by, ...(group.key !== null && { key: group.key }) };
    setSearch({ ...writeRange(next, defaultWeeks), ...chosen }, { replace: true });
  };
  return (
    <Screen
      title="First Time Right"
      maxWidth={1200}
      action={
        group && (
          <Button component={Link} to={`?${new URLSearchParams(address).toString()}`}>
            All figures
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Weeks range={range} isValid={isValid} show={show} onUnreadable={setIsUnreadable} />
        {isValid && group && <JudgedPictures group={group} name={titleOf(group, query.data)} range={range} />}
        {isValid && !group && (
          <Loaded query={query} what="The figures">
            {(figures) => <Figures figures={figures} range={address} />}
          </Loaded>
        )}
      </Box>
    </Screen>
  );
}
