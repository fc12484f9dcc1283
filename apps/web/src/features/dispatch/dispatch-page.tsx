import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { addDays, localDay } from '@shootdesk/shared/kernel/local-days';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { boardQuery } from '../../data/dispatch/queries.ts';
import { zoneChoicesQuery } from '../../data/options/zones.ts';
import { realDay } from '../../kernel/address-day.ts';
import { dayText } from '../../kernel/date-time.ts';
import { useNow } from '../../kernel/use-now.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { disabledBy, type Refusal } from '../../ui/inputs/disabled-by.ts';
import { MultiSelect } from '../../ui/inputs/multi-select.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { dayCount, readAddress, shifted, startingOn, writeAddress, type BoardAddress } from './board-address.ts';
import { BoardPanes } from './board-panes.tsx';
import styles from './dispatch.module.css';
import { MomentInput } from '../../ui/inputs/moment-input.tsx';
import { CommandButton } from '../../ui/commands/command-button.tsx';
import { useCommands } from '../../ui/commands/use-commands.ts';

interface ToolbarProps {
  readonly address: BoardAddress;
  readonly today: string;
  /** Why the board must stay as it is. */
  readonly refusal: Refusal;
  readonly onChange: (next: BoardAddress) => void;
}

function ZoneFilter({ address, refusal, onChange }: Omit<ToolbarProps, 'today'>) {
  const zones = useQuery(zoneChoicesQuery);
  return (
    <MultiSelect
      label="Zones"
      refusal={refusal}
      options={zones.data ?? []}
      chosen={address.zones}
      onChange={(chosen) => onChange({ ...address, zones: chosen })}
      isLoading={zones.isLoading}
    />
  );
}

interface FirstDayProps {
  readonly day: string;
  readonly refusal: Refusal;
  readonly onChange: (day: string) => void;
}

/** The first day as a field. It holds what is no day yet, such as the year 0020, while somebody types. */
function FirstDay({ day, refusal, onChange }: FirstDayProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    const read = realDay(text, '');
    setTyped(read === '' ? text : null);
    if (read !== '') onChange(read);
  };
  return (
    <MomentInput
      type="date"
      label="First day"
      {...disabledBy(refusal)}
      value={typed ?? day}
      onChange={take}
      onBlur={() => setTyped(null)}
      sx={{ width: 184 }}
    />
  );
}

/** MUI's own grey has too little contrast. */
const toggleStyle = { color: 'text.primary' } as const;

function Toolbar({ address, today, refusal, onChange }: ToolbarProps) {
  const { from, span } = address;
  const last = addDays(from, dayCount(address) - 1);
  const showSpan = (next: BoardAddress['span'] | null) => {
    if (next === null) return;
    // From a week back to today, if it lies in it.
    const day = next === 'day' && from <= today && today <= last ? today : from;
    onChange(startingOn({ ...address, span: next }, day));
  };
  const back = () => onChange(shifted(address, -1));
  const on = () => onChange(shifted(address, 1));
  const other = span === 'day' ? 'week' : 'day';
  useCommands([
    { id: 'board-back', name: `Previous ${span}`, group: 'View', refusal, run: back },
    { id: 'board-on', name: `Next ${span}`, group: 'View', refusal, run: on },
    { id: 'board-span', name: `Show a ${other}`, group: 'View', refusal, run: () => showSpan(other) },
  ]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <IconButton size="small" aria-label={`Previous ${span}`} {...disabledBy(refusal)} onClick={back}>
        <ChevronLeft />
      </IconButton>
      <CommandButton
        size="small"
        variant="outlined"
        color="inherit"
        command={{
          ...{ id: 'board-today', name: 'Today', group: 'View', refusal },
          run: () => onChange(startingOn(address, today)),
        }}
      />
      <IconButton size="small" aria-label={`Next ${span}`} {...disabledBy(refusal)} onClick={on}>
        <ChevronRight />
      </IconButton>
      <FirstDay day={from} refusal={refusal} onChange={(day) => onChange(startingOn(address, day))} />
      <ToggleButtonGroup size="small" exclusive value={span} aria-label="Days" onChange={(_, next) => showSpan(next)}>
        <ToggleButton value="day" {...disabledBy(refusal)} sx={toggleStyle}>
          Day
        </ToggleButton>
        <ToggleButton value="week" {...disabledBy(refusal)} sx={toggleStyle}>
          Week
        </ToggleButton>
      </ToggleButtonGroup>
      <ZoneFilter address={address} refusal={refusal} onChange={onChange} />
      <Typography variant="body2" color="textSecondary">
        {span === 'week' ? `${dayText(from)} to ${dayText(last)}` : dayText(from)}
      </Typography>
    </Box>
  );
}

/** The dispatch board: who goes where on a day or in a week. */
export default function DispatchPage() {
  const user = useCurrentUser();
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search, user.timeZone, now);
  const { from, zones } = address;
  const [refusal, setRefusal] = useState<Refusal>(null);
  const board = useQuery(boardQuery({ from, days: dayCount(address), zones }));
  return (
    <div className={styles.page}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <PageTitle text="Dispatch" />
        <Typography variant="h1">Dispatch</Typography>
        {board.data && (
          <Typography variant="body2" color="textSecondary">
            Times in {board.data.timeZone}
          </Typography>
        )}
      </Box>
      <Toolbar
        address={address}
        today={localDay(now, board.data?.timeZone ?? user.timeZone)}
        refusal={refusal}
        onChange={(next) => setSearch(writeAddress(next, search), { replace: true })}
      />
      <Loaded query={board} what="The board">
        {(data) => <BoardPanes board={data} zones={zones} onHold={setRefusal} />}
      </Loaded>
    </div>
  );
}
