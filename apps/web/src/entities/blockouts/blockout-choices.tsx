import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { shortDayText } from '../../kernel/date-time.ts';
import { useNow } from '../../kernel/use-now.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import { onTouch } from '../../ui/layout/theme.ts';
import {
  dayNames,
  hoursFrom,
  partNames,
  presetHours,
  presetSpans,
  type LocalSpan,
  type PresetDays,
  type PresetPart,
} from './blockout-presets.ts';

interface Props {
  /** Typed start; blank for none. */
  readonly start: string;
  readonly timeZone: string;
  /** The periods that were chosen here and are in the fields; empty after something else was typed. */
  readonly chosen: readonly LocalSpan[];
  readonly onChoose: (spans: readonly LocalSpan[]) => void;
}

const inColumns = (narrow: number, wide: number) => ({
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: `repeat(${narrow}, minmax(0, 1fr))`, sm: `repeat(${wide}, minmax(0, 1fr))` },
});
/** Large enough for a thumb, because these buttons are mainly for phones. */
const buttonSx = { px: 0.5, fontSize: { xs: '0.75rem', sm: '0.8125rem' }, [onTouch]: { minHeight: 48 } } as const;

interface ChoiceProps {
  readonly name: string;
  readonly isChosen: boolean;
  readonly refusal?: string | false;
  readonly onChoose: () => void;
}

function Choice({ name, isChosen, refusal = false, onChoose }: ChoiceProps) {
  return (
    <Button
      variant={isChosen ? 'contained' : 'outlined'}
      aria-pressed={isChosen}
      {...disabledBy(refusal)}
      onClick={onChoose}
      sx={buttonSx}
    >
      {name}
    </Button>
  );
}

const daysOf = (spans: readonly LocalSpan[]) => spans.map(({ start }) => shortDayText(start.slice(0, 10))).join(', ');

/** Common periods of a blockout for one or two taps: days, parts of days, or hours. */
export function BlockoutChoices({ start, timeZone, chosen, onChoose }: Props) {
  const now = useNow();
  const [days, setDays] = useState<PresetDays>('today');
  const [part, setPart] = useState<PresetPart>('whole');
  const [hours, setHours] = useState<number | null>(null);
  const isChosen = chosen.length > 0;
  const choose = (nextDays: PresetDays, nextPart: PresetPart) => {
    const spans = presetSpans(now, timeZone, nextDays, nextPart);
    setDays(nextDays);
    // The morning of today may be over.
    setPart(spans.length > 0 ? nextPart : 'whole');
    setHours(null);
    onChoose(spans.length > 0 ? spans : presetSpans(now, timeZone, nextDays, 'whole'));
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box role="group" aria-label="Days" sx={inColumns(2, 4)}>
        {(Object.keys(dayNames) as PresetDays[]).map((each) => (
          <Choice
            key={each}
            name={dayNames[each]}
            isChosen={isChosen && hours === null && days === each}
            onChoose={() => choose(each, part)}
          />
        ))}
      </Box>
      <Box role="group" aria-label="Part of the days" sx={inColumns(3, 3)}>
        {(Object.keys(partNames) as PresetPart[]).map((each) => (
          <Choice
            key={each}
            name={partNames[each]}
            isChosen={isChosen && hours === null && part === each}
            refusal={presetSpans(now, timeZone, days, each).length === 0 && 'It is over for today'}
            onChoose={() => choose(days, each)}
          />
        ))}
      </Box>
      <Box role="group" aria-label="Hours from the start" sx={inColumns(4, 4)}>
        {presetHours.map((each) => (
          <Choice
            key={each}
            name={`${each} h`}
            isChosen={isChosen && hours === each}
            onChoose={() => {
              setHours(each);
              // A start that was set by choosing days does not count as typed.
              onChoose([hoursFrom(isChosen && hours === null ? '' : start, each, now, timeZone)]);
            }}
          />
        ))}
      </Box>
      <Typography role="status" variant="body2" color="textSecondary">
        {chosen.length > 1 && `${chosen.length} blockouts: ${daysOf(chosen)}.`}
      </Typography>
    </Box>
  );
}
