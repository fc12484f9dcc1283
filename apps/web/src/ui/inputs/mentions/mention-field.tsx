import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { plainMentions } from '@shootdesk/shared/kernel/mentions';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Option } from '../option.ts';
import type { OptionSource } from '../search-picker.tsx';
import { searchingText, useTextSearch } from '../use-text-search.ts';
import { editMentions, insertMention, typedMention, type TypedMention } from './edit-mentions.ts';

interface Own {
  /** Stored text, with mentions as markup. */
  readonly value: string;
  readonly onChange: (stored: string) => void;
  readonly people: OptionSource;
}

type Props = Own & Omit<TextFieldProps, keyof Own | 'multiline' | 'inputRef' | 'slotProps'>;

/** The people who match the mention being typed, and the highlighted one. */
function useSuggestions(people: OptionSource, stored: string) {
  const [caret, setCaret] = useState<number | null>(null);
  /** Position of the at sign at which the list was closed. */
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState(0);
  const typed = caret === null ? null : typedMention(stored, caret);
  const isAsking = typed !== null && typed.from !== closedAt;
  const { data = [], isWaiting } = useTextSearch(typed?.name ?? '', people.optionsQuery, isAsking);
  const options = isAsking ? data : [];
  return {
    typed,
    options,
    isWaiting,
    highlighted: Math.min(highlighted, options.length - 1),
    highlight: setHighlighted,
    follow: (to: number | null) => {
      setCaret(to);
      setHighlighted(0);
    },
    close: () => setClosedAt(typed?.from ?? null),
    reopen: () => setClosedAt(null),
  };
}

/** A multi-line text field in which `@` suggests people to mention. */
export function MentionField({ value, onChange, people, 'aria-label': ariaLabel, ...rest }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Caret position to set after the text with the new mention has rendered. */
  const nextCaret = useRef<number | null>(null);
  const { typed, options, isWaiting, highlighted, ...list } = useSuggestions(people, value);
  useLayoutEffect(() => {
    if (nextCaret.current === null) return;
    field.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  const isOpen = options.length > 0;
  const choose = (option: Option | undefined, at: TypedMention | null) => {
    if (!option || !at) return;
    const { stored, caret } = insertMention(value, at, { userId: option.id, name: option.name });
    nextCaret.current = caret;
    list.follow(null);
    onChange(stored);
    field.current?.focus();
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => list.highlight((highlighted + 1) % options.length),
    ArrowUp: () => list.highlight((highlighted + options.length - 1) % options.length),
    Enter: () => choose(options[highlighted], typed),
    Tab: () => choose(options[highlighted], typed),
    Escape: list.close,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = isOpen || event.key === 'Escape' ? keys[event.key] : undefined;
    // With Ctrl or Command the key belongs to the form, such as the one that sends.
    if (!(isOpen || isWaiting) || !act || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Escape would close the surrounding dialog, too.
    event.stopPropagation();
    act();
  };
  return (
    <>
      <TextField
        {...rest}
        multiline
        inputRef={field}
        value={plainMentions(value)}
        onChange={({ target }) => {
          const caret = target.selectionStart ?? target.value.length;
          const stored = editMentions(value, target.value, caret);
          list.follow(caret);
          if (typedMention(stored, caret) === null) list.reopen();
          onChange(stored);
        }}
        onSelect={({ target }) => list.follow((target as HTMLTextAreaElement).selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => list.follow(null)}
        slotProps={{
          formHelperText: { role: 'status' },
          htmlInput: {
            'aria-label': ariaLabel,
            'aria-autocomplete': 'list',
            'aria-controls': isOpen ? id : undefined,
            'aria-activedescendant': isOpen ? `${id}${options[highlighted]?.id}` : undefined,
          },
        }}
      />
      <Popper
        open={isOpen || isWaiting}
        anchorEl={() => field.current ?? document.body}
        placement="bottom-start"
        sx={{ zIndex: 'modal' }}
      >
        <Paper elevation={8} sx={{ border: '1px solid', borderColor: 'divider', minWidth: 220, maxWidth: '90vw' }}>
          {isWaiting && (
            <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 1.25 }}>
              {searchingText}
            </Typography>
          )}
          <MenuList id={id} role="listbox" aria-label="People to mention" dense hidden={isWaiting}>
            {options.map((option, index) => (
              <MenuItem
                key={option.id}
                id={`${id}${option.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === highlighted}
                selected={index === highlighted}
                // Keeps the focus in the text, and the keyboard of a phone open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option, typed)}
              >
                {option.name}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Popper>
    </>
  );
}
