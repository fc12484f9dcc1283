import CalendarMonth from '@mui/icons-material/CalendarMonth';
import Schedule from '@mui/icons-material/Schedule';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { momentText, type MomentType } from '@shootdesk/shared/kernel/typed-moment';
import { Suspense, use, useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import { lazyPart } from '../../kernel/lazy-part.ts';
import { ReaderContext } from '../../kernel/reader.ts';
import { useNow } from '../../kernel/use-now.ts';
import { calendarHeight, type MomentBounds } from './moment-bounds.ts';
import { useTypedMoment } from './use-typed-moment.ts';

const MomentPicker = lazyPart(() => import('./moment-picker.tsx'));

const types: Readonly<Record<MomentType, true>> = { date: true, time: true, 'datetime-local': true };

/** Narrows an input's type to those that `MomentInput` handles: date, time, or both. */
export const isMomentType = (type: string | undefined): type is MomentType =>
  type !== undefined && Object.hasOwn(types, type);

/** For fields outside a shell, where the person's time zone is unknown. */
const browserZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

const noBounds: MomentBounds = {};

/** Width of the popup in pixels. On a phone the times are below the calendar. */
const widths = { date: 320, time: 112, 'datetime-local': { xs: 320, sm: 432 } };

/** Message for text that cannot be read, such as half a date. */
function complaintOf(type: MomentType, today: string): string {
  if (type === 'time') return `Please give a time, such as ${momentText(type, '14:30')}`;
  if (type === 'date') return `Please give a day, such as ${momentText(type, today)} or tomorrow`;
  return `Please give a day and a time, such as ${momentText(type, `${today}T14:30`)}`;
}

type Props = Omit<TextFieldProps, 'type' | 'value' | 'inputRef' | 'onChange'> & {
  readonly type: MomentType;
  /** '2026-11-24', '14:30' or '2026-11-24T14:30'; blank for none. */
  readonly value: string;
  readonly bounds?: MomentBounds;
  /** Called with the value after each key press; blank while the text cannot be read. */
  readonly onChange: (value: string) => void;
  /** Called before `onChange` with whether the text cannot be read. The blank value must not be used then. */
  readonly onUnreadable?: (isUnreadable: boolean) => void;
};

/**
 * Input for a day, a time or both: typed in many forms ('24/11', 'fri', 'tomorrow 2pm') or chosen in a calendar, and displayed in the studio's
 * format. Text that cannot be read has a blank value, and the field shows an error on blur, because it would otherwise be ignored silently.
 */
export function MomentInput({
  type,
  value,
  bounds = noBounds,
  error = false,
  helperText,
  disabled = false,
  label,
  slotProps,
  onBlur,
  onChange,
  onUnreadable,
  ...rest
}: Props) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const timeZone = use(ReaderContext)?.timeZone ?? browserZone;
  const today = localDay(useNow(), timeZone);
  const input = useRef<HTMLInputElement>(null);
  const [isTold, setIsTold] = useState(false);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const typing = useTypedMoment({ type, value, today });
  const { isUnreadable } = typing;
  const complaint = complaintOf(type, today);
  const tellReadability = useEffectEvent((unreadable: boolean) => onUnreadable?.(unreadable));
  useEffect(() => {
    // Forms check their fields for unreadable text.
    input.current?.setCustomValidity(isUnreadable ? complaint : '');
    // Another value, such as that of a preset, replaces the text without an event of the field.
    tellReadability(isUnreadable);
  }, [isUnreadable, complaint]);
  const take = (text: string) => {
    const next = typing.type(text);
    if (!next.isUnreadable) setIsTold(false);
    onUnreadable?.(next.isUnreadable);
    onChange(next.value);
  };
  const complainInPlace = (event: SyntheticEvent) => {
    setIsTold(isUnreadable);
    if (!isUnreadable) return;
    // Prevents the browser's bubble, which would cover the field's message. Without the bubble the browser does not focus the field either.
    event.preventDefault();
    const field = input.current;
    if (field?.form?.querySelector('input:invalid') === field || !field?.form) field?.focus();
  };
  const open = () => setAnchor(input.current?.closest('.MuiInputBase-root') ?? null);
  const isWrong = isTold && isUnreadable;
  const Icon = type === 'time' ? Schedule : CalendarMonth;
  const opener = (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        size="small"
        aria-label={type === 'time' ? 'Times' : 'Calendar'}
        aria-describedby={label ? `${id}-label` : undefined}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon fontSize="small" />
      </IconButton>
    </InputAdornment>
  );
  return (
    <>
      <TextField
        {...rest}
        id={id}
        label={label}
        disabled={disabled}
        value={typing.text}
        inputRef={input}
        autoComplete="off"
        onChange={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || disabled) return;
          event.preventDefault();
          open();
        }}
        // Selects the text as the Tab key does, so that typing replaces all of it.
        onFocus={(event) => event.target.select()}
        onBlur={(event) => {
          setIsTold(isUnreadable);
          typing.leave();
          onBlur?.(event);
        }}
        onInvalidCapture={complainInPlace}
        error={error || isWrong}
        helperText={isWrong ? complaint : helperText}
        slotProps={{ ...slotProps, input: { endAdornment: !disabled && opener } }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': typeof label === 'string' ? label : 'Calendar' } }}
      >
        {/* Reserves the space, because the popup is positioned before the calendar has loaded. */}
        <Box sx={{ minHeight: calendarHeight, minWidth: widths[type] }}>
          <Suspense fallback={null}>
            <MomentPicker
              type={type}
              value={value}
              day={typing.day ?? today}
              bounds={bounds}
              onChoose={(text, isWhole) => {
                take(text);
                if (isWhole) setAnchor(null);
              }}
            />
          </Suspense>
        </Box>
      </Popover>
    </>
  );
}
