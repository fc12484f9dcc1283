import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import {
  offerSlot,
  shiftSlot,
  stepSlot,
  stretchSlot,
  type Surroundings,
} from '@shootdesk/shared/availability/edit-slots';
import { weekdayTitles, type WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { gridMinutes, weeklyHours } from '@shootdesk/shared/availability/weekly-slots';
import type { WorkingWeek } from '@shootdesk/shared/availability/working-week';
import { useId, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { gridFrame, offParts } from './grid-frame.ts';
import { minuteText, slotText } from './slot-words.ts';
import { useSlotDrag } from './use-slot-drag.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';
import styles from './week.module.css';

const hoursText = (hours: number) => `${hours} h`;

interface Props {
  readonly week: WorkingWeek;
  readonly slots: readonly WeeklySlot[];
  readonly onChange: (slots: readonly WeeklySlot[]) => void;
}

/** Computes the changed slot for a key; null when the key does nothing. */
function pressed(event: KeyboardEvent, slot: WeeklySlot, around: Surroundings): WeeklySlot | null {
  const { key, shiftKey } = event;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const direction = key === 'ArrowDown' ? 1 : -1;
    if (!shiftKey) return stepSlot(around, slot, direction);
    return stretchSlot(around, slot, 'finish', slot.finishMinute + direction * gridMinutes);
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight') return shiftSlot(around, slot, key === 'ArrowRight' ? 1 : -1);
  return null;
}

/** Keeps the focus on a slot while keys move it through the list, and moves it to a neighbour when the slot is removed. */
function useSlotFocus() {
  const elements = useRef(new Map<number, HTMLElement>());
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    elements.current.get(wanted.current)?.focus();
    wanted.current = null;
  });
  return {
    refOf: (index: number) => (element: HTMLElement | null) => {
      if (element) elements.current.set(index, element);
      else elements.current.delete(index);
    },
    focus: (index: number) => (wanted.current = index),
  };
}

/** The work hours of a week as a grid that is edited by mouse, touch and keyboard. */
export function WeekGrid({ week, slots, onChange }: Props) {
  const frame = gridFrame(week, slots);
  const { days, from } = frame;
  const span = frame.to - from;
  const percent = (minutes: number) => `${(minutes / span) * 100}%`;
  const placeOf = ({ weekday, startMinute, finishMinute }: WeeklySlot) => ({
    left: `${(days.indexOf(weekday) / days.length) * 100}%`,
    top: percent(startMinute - from),
    height: percent(finishMinute - startMinute),
  });
  const columns = { '--days': days.length, '--hours': span / 60 } as CSSProperties;
  const hintId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { refOf, focus } = useSlotFocus();
  const drag = useSlotDrag({ grid, frame, week, slots, selected, onSelect: setSelected, onChange });
  const chosen = selected === null ? null : (slots[selected] ?? null);

  const change = (index: number, slot: WeeklySlot) => {
    onChange(slots.map((each, at) => (at === index ? slot : each)));
    setSaid(slotText(slot));
    focus(index);
  };
  const add = (weekday: number) => {
    const offered = offerSlot({ others: slots, week }, weekday);
    if (!offered) return;
    onChange([...slots, offered]);
    setSelected(slots.length);
    setSaid(`Added ${slotText(offered)}`);
    focus(slots.length);
  };
  const remove = (index: number) => {
    onChange(slots.filter((_, at) => at !== index));
    setSelected(null);
    setSaid(`Removed ${slotText(slots[index]!)}`);
    if (slots.length > 1) focus(Math.max(0, index - 1));
    else grid.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const slot = slots[index]!;
    const others = slots.filter((_, at) => at !== index);
    const changed = pressed(event, slot, { others, week });
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (event.key.startsWith('Arrow') || isRemoval) event.preventDefault();
    if (changed) change(index, changed);
    else if (isRemoval) remove(index);
    else if (event.key === 'Escape') setSelected(null);
  };

  // The Tab key follows the order of the week, not the order of creation.
  const inOrder = slots
    .map((slot, index) => ({ slot, index }))
    .toSorted((a, b) => a.slot.weekday - b.slot.weekday || a.slot.startMinute - b.slot.startMinute);

  return (
    <div>
      <div className={styles.frame} style={columns}>
        <ul className={styles.days}>
          {days.map((weekday) => {
            const title = weekdayTitles[weekday - 1]!;
            const ofDay = slots.filter((each) => each.weekday === weekday);
            return (
              <li key={title} className={styles.day}>
                <span aria-hidden>{title.slice(0, 3)}</span>
                <span className={styles.hours} aria-hidden>
                  {hoursText(weeklyHours(ofDay))}
                </span>
                <IconButton
                  size="small"
                  aria-label={`Add hours on ${title}`}
                  {...disabledBy(
                    offerSlot({ others: slots, week }, weekday) === null && 'The day has no room for further hours',
                    `Add hours on ${title}`,
                  )}
                  onClick={() => add(weekday)}
                >
                  <Add fontSize="small" />
                </IconButton>
              </li>
            );
          })}
        </ul>
        <div className={styles.times} aria-hidden>
          {Array.from({ length: Math.ceil(span / 120) + 1 }, (_, index) => from + index * 120)
            .filter((minute) => minute <= frame.to)
            .map((minute) => (
              <span key={minute} style={{ top: percent(minute - from) }}>
                {minuteText(minute).replace(':00', '')}
              </span>
            ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys act on the slots, and hours are added by the buttons of the days */}
        <div
          ref={grid}
          className={styles.body}
          role="group"
          aria-label="Work hours of the week"
          tabIndex={-1}
          onPointerDown={drag.onPointerDown}
          onPointerMove={drag.onPointerMove}
          onPointerUp={drag.onPointerUp}
          onPointerCancel={drag.onPointerCancel}
          onClick={drag.onClick}
        >
          {offParts(frame, week).map((part) => (
            <span
              key={`${part.weekday} ${part.startMinute}`}
              className={styles.off}
              style={placeOf(part)}
              aria-hidden
            />
          ))}
          {inOrder.map(({ slot, index }) => (
            <button
              key={index}
              ref={refOf(index)}
              type="button"
              data-slot={index}
              className={styles.slot}
              aria-label={slotText(slot)}
              aria-describedby={hintId}
              aria-pressed={index === selected}
              style={placeOf(slot)}
              onFocus={() => setSelected(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            >
              <span className={styles.text}>
                {minuteText(slot.startMinute)}
                {/* Included in the slot's accessible name, so that people with voice control can say what they see. */}
                <small> to {minuteText(slot.finishMinute)}</small>
              </span>
              <span className={styles.edge} data-edge="start" />
              <span className={styles.edge} data-edge="finish" />
            </button>
          ))}
        </div>
      </div>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 44,
          // Leaves space for the lower handle of hours until 10 PM.
          '@media (pointer: coarse)': { mt: '28px' },
          ...(chosen && { position: 'sticky', bottom: 0, zIndex: 3, bgcolor: 'background.paper' }),
        }}
      >
        <Typography variant="body2" sx={{ flexGrow: 1, fontWeight: chosen ? 600 : 400 }}>
          {chosen
            ? `${slotText(chosen)}, ${hoursText((chosen.finishMinute - chosen.startMinute) / 60)}`
            : 'Press or drag in the week to add hours.'}
        </Typography>
        {chosen && selected !== null && (
          <Button
            color="error"
            startIcon={<DeleteOutlined />}
            aria-label={`Remove ${slotText(chosen)}`}
            onClick={() => remove(selected)}
          >
            Remove
          </Button>
        )}
      </Box>
      <Typography variant="caption" color="textSecondary" id={hintId} sx={{ display: { xs: 'none', sm: 'block' } }}>
        By keyboard: arrows move the hours, Shift with up and down changes their end, Delete removes them.
      </Typography>
      <span role="status" style={visuallyHidden}>
        {said}
      </span>
    </div>
  );
}
