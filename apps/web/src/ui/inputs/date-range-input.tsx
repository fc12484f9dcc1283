import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRef } from 'react';
import { useReader } from '../../kernel/reader.ts';
import { useNow } from '../../kernel/use-now.ts';
import { endAfter, fromDay, isReversed, startOn, toDay, type Preset, type Range } from './date-range.ts';
import { MomentInput } from './moment-input.tsx';

const presetStyle = {
  px: 1,
  minHeight: { xs: 40, sm: 26 },
  borderRadius: '20px',
  border: '1px solid',
  borderColor: 'divider',
  fontSize: '0.75rem',
  fontWeight: 550,
  '&:hover': { borderColor: 'text.secondary' },
  '&[aria-pressed=true]': { bgcolor: 'var(--tone-teal-bg)', color: 'var(--tone-teal-fg)', borderColor: 'currentColor' },
} as const;

interface Props {
  readonly label: string;
  readonly range: Range;
  readonly onChange: (range: Range) => void;
  /** Ranges that one click chooses. */
  readonly presets?: readonly Preset[];
  /** Called with whether a field contains half a date; the range is then not what the person means. */
  readonly onUnreadable?: (isUnreadable: boolean) => void;
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly limits: { readonly min?: string; readonly max?: string };
  readonly problem: string | null;
  readonly onChange: (value: string) => void;
  readonly onUnreadable: (isUnreadable: boolean) => void;
}

function Day({ label, value, limits, problem, onChange, onUnreadable }: DayProps) {
  return (
    <MomentInput
      type="date"
      label={label}
      value={value}
      onChange={onChange}
      onUnreadable={onUnreadable}
      error={problem !== null}
      helperText={problem}
      fullWidth={false}
      bounds={limits}
      sx={{ width: 168, '& input': { py: '5.5px' } }}
    />
  );
}

function Presets({ range, onChange, presets }: Required<Pick<Props, 'range' | 'onChange' | 'presets'>>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, py: '3px' }}>
      {presets.map(({ label, start, end, isReset }) => (
        <ButtonBase
          key={label}
          sx={presetStyle}
          aria-pressed={isReset ? undefined : range.start === start && range.end === end}
          onClick={() => onChange({ start, end })}
        >
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}

/** Input for a range of days with presets. Both the first and the last day belong to the range. */
export function DateRangeInput({ label, range, onChange, presets, onUnreadable }: Props) {
  const unreadable = useRef({ from: false, to: false });
  const { timeZone } = useReader();
  const now = useNow();
  const from = fromDay(range, timeZone, now);
  const to = toDay(range, timeZone, now);
  const wrong = isReversed(range, timeZone, now);
  const note = (field: 'from' | 'to') => (isUnreadable: boolean) => {
    unreadable.current[field] = isUnreadable;
    onUnreadable?.(unreadable.current.from || unreadable.current.to);
  };
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
      <Day
        label={`${label} from`}
        value={from}
        limits={to ? { max: to } : {}}
        problem={wrong ? 'From cannot be after To' : null}
        onChange={(value) => onChange({ ...range, start: startOn(value) })}
        onUnreadable={note('from')}
      />
      <Day
        label={`${label} to`}
        value={to}
        limits={from ? { min: from } : {}}
        problem={wrong ? 'To cannot be before From' : null}
        onChange={(value) => onChange({ ...range, end: endAfter(value) })}
        onUnreadable={note('to')}
      />
      {presets && <Presets range={range} onChange={onChange} presets={presets} />}
    </Box>
  );
}
