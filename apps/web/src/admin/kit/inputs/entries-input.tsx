import Add from '@mui/icons-material/Add';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Panel } from '../../../ui/layout/panel.tsx';
import { messageOf, usePlainInput } from './use-plain-input.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

interface Entry<E> {
  readonly entry: E;
  readonly change: (part: Partial<E>) => void;
  /** Accessible name of an entry's field: 'Minutes of length 2'. */
  readonly labelOf: (field: string) => string;
  readonly isWrong: (field: string) => boolean;
}

interface Props<E> {
  readonly source: string;
  readonly title: string;
  /** Singular for labels and the 'Add' button: 'length'. */
  readonly noun: string;
  /** Text for an empty list, which says what applies then. */
  readonly emptyText: string;
  readonly newEntry: E;
  /** Whether entries can be moved up. */
  readonly isOrdered?: boolean;
  readonly children: (entry: Entry<E>) => ReactNode;
}

/** A card with a list of small entries, each with its inputs on one line. */
export function EntriesInput<E extends object>(props: Props<E>) {
  const { source, title, noun, emptyText, newEntry, isOrdered = false, children } = props;
  const { value: entries, change } = usePlainInput<readonly E[]>(source);
  const { errors } = useFormContext().formState;
  const errorOf = (index: number, field: string) => messageOf(get(errors, `${source}.${index}.${field}`));
  const listMessage: unknown = get(errors, `${source}.message`);
  const listError = typeof listMessage === 'string' ? listMessage : undefined;
  return (
    <Panel title={title}>
      <Box sx={{ p: 2, display: 'grid', gap: 2, justifyItems: 'start' }}>
        {entries.length === 0 && <Typography color="textSecondary">{emptyText}</Typography>}
        {entries.map((entry, index) => {
          const place = index + 1;
          const wrong = Object.keys(newEntry).flatMap((field) => errorOf(index, field) ?? []);
          return (
            <Box
              // oxlint-disable-next-line react/no-array-index-key -- entries have no name of their own and are told apart by their place
              key={index}
              role="group"
              aria-label={`${noun} ${place}`}
              sx={{ width: '100%' }}
            >
              <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  {children({
                    entry,
                    change: (part) => change(entries.map((each, at) => (at === index ? { ...each, ...part } : each))),
                    labelOf: (field) => `${field} of ${noun} ${place}`,
                    isWrong: (field) => errorOf(index, field) !== undefined,
                  })}
                </Box>
                {isOrdered && (
                  <IconButton
                    aria-label={`Move ${noun} ${place} up`}
                    {...disabledBy(index === 0 && 'This is the first')}
                    onClick={() =>
                      change([...entries.slice(0, index - 1), entry, entries[index - 1]!, ...entries.slice(place)])
                    }
                  >
                    <ArrowUpward />
                  </IconButton>
                )}
                <IconButton
                  aria-label={`Remove ${noun} ${place}`}
                  onClick={() => change(entries.filter((_, at) => at !== index))}
                >
                  <DeleteOutlined />
                </IconButton>
              </Box>
              {wrong.length > 0 && <FormHelperText error>{[...new Set(wrong)].join(' ')}</FormHelperText>}
            </Box>
          );
        })}
        {listError && <FormHelperText error>{listError}</FormHelperText>}
        <Button startIcon={<Add />} onClick={() => change([...entries, newEntry])}>
          Add {noun}
        </Button>
      </Box>
    </Panel>
  );
}
