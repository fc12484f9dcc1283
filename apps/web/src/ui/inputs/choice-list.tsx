import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Second line of the choice. */
  readonly detail?: string | undefined;
  /** Shown before the name. */
  readonly mark?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  /** `isOther`: chosen with Shift and Enter, or Shift and a click. */
  readonly onChoose: (choice: Choice, isOther: boolean) => void;
  /** Text while there are no choices. */
  readonly emptyText: string;
  /** Offers the typed text as a choice, where none has that name. */
  readonly choiceOfText?: (text: string) => Choice | null;
}

/** Choices whose name contains the text; those that begin with it come first. */
function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return choices;
  const rank = ({ name }: Choice) => {
    const place = name.toLowerCase().indexOf(wanted);
    if (place <= 0) return place === 0 ? 0 : 3;
    return name[place - 1] === ' ' ? 1 : 2;
  };
  return choices.filter((choice) => rank(choice) < 3).toSorted((a, b) => rank(a) - rank(b));
}

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: { xs: 44, md: 30 },
  px: 1.5,
  py: 0.25,
  cursor: 'pointer',
  fontSize: '0.8125rem',
  '&[aria-selected=true]': { bgcolor: 'action.selected' },
  '&:hover': { bgcolor: 'action.hover' },
} as const;

/** A search field over an always visible list of choices. Typing filters, the arrow keys move, Enter chooses. */
export function ChoiceList({ label, choices, onChoose, emptyText, choiceOfText }: Props) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const found = matching(choices, text);
  const ofText = text.trim() === '' ? null : (choiceOfText?.(text.trim()) ?? null);
  const isNew = ofText !== null && !choices.some(({ name }) => name.toLowerCase() === text.trim().toLowerCase());
  const shown = isNew ? [...found, ofText] : found;
  const current = Math.min(place, shown.length - 1);
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);
  const keyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const choice = shown[current];
    if (step !== 0) setPlace((current + step + shown.length) % Math.max(1, shown.length));
    else if (event.key === 'Enter' && choice && !event.nativeEvent.isComposing) onChoose(choice, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Box sx={{ px: 1.5, pb: 1 }}>
        <TextField
          size="small"
          fullWidth
          // oxlint-disable-next-line no-autofocus -- it opened to be typed into
          autoFocus
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPlace(0);
          }}
          onKeyDown={keyDown}
          placeholder="Type to search"
          slotProps={{
            htmlInput: {
              'aria-label': label,
              role: 'combobox',
              'aria-expanded': true,
              'aria-controls': id,
              'aria-autocomplete': 'list',
              'aria-activedescendant': shown[current] && `${id}-${current}`,
              autoComplete: 'off',
            },
          }}
        />
      </Box>
      <Box ref={list} id={id} role="listbox" aria-label={label} sx={{ overflowY: 'auto', minHeight: 0, pb: 0.5 }}>
        {shown.map((choice, nth) => (
          // Not focusable, because the field keeps the focus and handles the keys.
          <Box
            key={choice.id}
            id={`${id}-${nth}`}
            role="option"
            aria-selected={nth === current}
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => onChoose(choice, event.shiftKey)}
            sx={optionStyle}
          >
            {choice.mark}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {choice.name}
              {choice.detail && (
                <Typography sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{choice.detail}</Typography>
              )}
            </Box>
          </Box>
        ))}
      </Box>
      {shown.length === 0 && (
        <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 1.5, pb: 1.5 }}>
          {emptyText}
        </Typography>
      )}
    </>
  );
}
