import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { UserV1 } from '@shootdesk/shared/users/user-list.contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { fullName } from '../../api/current-user.ts';
import { providers } from '../../data/options/sources.ts';
import { everyUserQuery } from '../../data/users/queries.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';

/** The further providers of a blockout. */
export interface Chosen {
  readonly isAll: boolean;
  /** Account ids. */
  readonly ids: readonly string[];
}

interface Props {
  /** The provider of the blockout, who is excluded from the others. */
  readonly ownId: string;
  /** Time zone of that provider, in which the times are typed. */
  readonly timeZone: string;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

const countText = (count: number) => (count === 1 ? '1 provider' : `${count} providers`);

/** Formats the number of providers of a blockout; blank for one. `allCount` is undefined while it loads. */
export function reachText({ isAll, ids }: Chosen, allCount: number | undefined): string {
  if (isAll)
    return allCount === undefined ? 'It applies to every provider.' : `It applies to all ${countText(allCount)}.`;
  return ids.length === 0 ? '' : `It applies to ${countText(ids.length + 1)}.`;
}

/**
 * Names the time zone of a blockout whose providers may have different ones; blank where all have the same.
 * Only the back office reads the time zones of others, so an unknown one counts as different.
 */
export function clocksText(
  { isAll, ids }: Chosen,
  timeZone: string,
  all: readonly Pick<UserV1, 'id' | 'timeZone'>[],
): string {
  const reached = all.filter(({ id }) => isAll || ids.includes(String(id)));
  if (reached.every((user) => user.timeZone === timeZone)) return '';
  return `The times are by the clocks of ${timeZone} for everybody, also for providers in other time zones.`;
}

const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  maxHeight: 280,
  overflowY: 'auto',
  '& > li + li': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

/** Chooses further providers for a blockout: some, found by name, or all. */
export function OtherProviders({ ownId, timeZone, chosen, onChange }: Props) {
  const id = useId();
  const [text, setText] = useState('');
  const query = useQuery(everyUserQuery(providers));
  const toggle = (userId: string) => {
    const isChosen = chosen.ids.includes(userId);
    onChange({ ...chosen, ids: isChosen ? chosen.ids.filter((each) => each !== userId) : [...chosen.ids, userId] });
  };
  const clocks = clocksText(chosen, timeZone, query.data ?? []);
  const wanted = text.trim().toLowerCase();
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography variant="h3" component="h3" id={id}>
        Apply to Other Providers
      </Typography>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={chosen.isAll}
            onChange={() => onChange({ ...chosen, isAll: !chosen.isAll })}
          />
        }
        label="Apply to All"
      />
      {clocks && <FormHelperText sx={{ m: 0 }}>{clocks}</FormHelperText>}
      {chosen.isAll && <FormHelperText sx={{ m: 0 }}>{reachText(chosen, query.data?.length)}</FormHelperText>}
      {!chosen.isAll && (
        <Loaded query={query} what="The providers">
          {(all) => {
            const others = all.filter((user) => String(user.id) !== ownId);
            const shown = others.filter((user) => fullName(user).toLowerCase().includes(wanted));
            return (
              <>
                <TextField
                  type="search"
                  label="Search Provider"
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                  helperText={chosen.ids.length > 0 ? `${chosen.ids.length} chosen` : undefined}
                  sx={{ mb: 1 }}
                />
                <Box component="ul" sx={listStyle} tabIndex={-1}>
                  {shown.map((user) => (
                    <li key={user.id}>
                      <FormControlLabel
                        sx={{ display: 'flex', m: 0 }}
                        control={
                          <Checkbox
                            size="small"
                            checked={chosen.ids.includes(String(user.id))}
                            onChange={() => toggle(String(user.id))}
                          />
                        }
                        label={fullName(user)}
                      />
                    </li>
                  ))}
                </Box>
                {shown.length === 0 && <Typography color="textSecondary">No Available Providers</Typography>}
              </>
            );
          }}
        </Loaded>
      )}
    </Box>
  );
}
