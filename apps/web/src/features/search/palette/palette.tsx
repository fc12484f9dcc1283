import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { minSearchLength } from '@shootdesk/shared/search/search.contract';
import { useQuery } from '@tanstack/react-query';
import { Command as Cmdk } from 'cmdk';
import { use, useState, type Dispatch, type SetStateAction } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../../api/current-user.ts';
import { jobViewsQuery, searchEverythingQuery } from '../../../data/jobs/list-queries.ts';
import { recentJobs } from '../../../entities/job/recent-jobs.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { KeyCaps } from '../../../ui/commands/key-caps.tsx';
import { paletteCommands } from '../../../ui/commands/use-commands.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { entriesDropped } from '../../../ui/dialogs/back-closes.ts';
import { searchingText, useTextSearch } from '../../../ui/inputs/use-text-search.ts';
import { JobSuggestion } from '../job-suggestion.tsx';
import { withoutSign } from '../use-job-search.ts';
import { paletteGroups, type PaletteItem } from './palette-items.ts';
import { ViewAddressContext } from './palette-views.ts';
import styles from './palette.module.css';
import { TypeAhead } from './type-ahead.tsx';

const label = 'Search and commands';

function Content({ item: { name, note, reason, keys, refusal, job } }: { readonly item: PaletteItem }) {
  return (
    <>
      <span className={styles.name}>
        {job ? <JobSuggestion job={job.job} whereabouts={job.whereabouts} /> : name}
        {[reason, note, refusal].map((line) => line && <small key={line}>{line}</small>)}
      </span>
      {keys.length > 0 && (
        <span className={styles.keys}>
          <KeyCaps keys={keys} />
        </span>
      )}
    </>
  );
}

/** Media query below which the palette fills the screen. */
const isNarrow = (theme: Theme) => theme.breakpoints.down('sm');

const paperStyle = { alignSelf: 'flex-start', mt: { sm: '10vh' }, maxHeight: { sm: '76vh' } } as const;

interface Props {
  /** The typed text, including letters from before the palette was loaded. */
  readonly text: string;
  readonly onType: Dispatch<SetStateAction<string>>;
  readonly onClose: () => void;
}

/** Finds jobs, clients, people, commands and pages by a few typed letters. */
export default function Palette({ text, onType, onClose }: Props) {
  const [hasFocus, setHasFocus] = useState(false);
  const { id: userId } = useCurrentUser();
  const [recent] = useState(() => recentJobs(userId));
  const viewAddress = use(ViewAddressContext);
  const navigate = useNavigate();
  const fullScreen = useMediaQuery(isNarrow, { noSsr: true });
  const wanted = withoutSign(text.trim());
  const isLongEnough = wanted.length >= minSearchLength;
  const { data: hits = [], isWaiting, error } = useTextSearch(wanted, searchEverythingQuery, isLongEnough);
  const { data: views = [] } = useQuery({ ...jobViewsQuery, enabled: viewAddress !== null });
  const commands = paletteCommands();
  const groups = paletteGroups({ text, commands, recent, hits: isLongEnough ? hits : [], views, viewAddress });
  const choose = ({ to, command }: PaletteItem) => {
    onClose();
    // Waits until the dialog's history entry is removed and the focus is back, because the command or page relies on both.
    void entriesDropped().then(() => (to === null ? command?.run?.() : navigate(to)));
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={fullScreen}
      transitionDuration={0}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, sx: fullScreen ? {} : paperStyle } }}
    >
      {!hasFocus && <TypeAhead onType={onType} onCancel={onClose} />}
      <Cmdk shouldFilter={false} loop label={label} className={styles.palette}>
        <Box className={styles.top}>
          <Cmdk.Input
            // oxlint-disable-next-line no-autofocus -- the person has just asked for it
            autoFocus
            value={text}
            onValueChange={onType}
            onFocus={() => setHasFocus(true)}
            placeholder="Job, address, person, phone, note, or what to do"
            maxLength={100}
            className={styles.input}
          />
          <button type="button" className={styles.close} title="Close (Esc)" onClick={onClose}>
            Close
          </button>
        </Box>
        <Cmdk.List className={styles.list} label="Found" aria-busy={isWaiting}>
          {groups.map(({ heading, items }) => (
            <Cmdk.Group key={heading} heading={heading} className={styles.group}>
              {items.map((item) => (
                <Cmdk.Item
                  key={item.key}
                  value={item.key}
                  disabled={item.refusal !== null}
                  className={styles.item}
                  onSelect={() => choose(item)}
                >
                  <Content item={item} />
                </Cmdk.Item>
              ))}
            </Cmdk.Group>
          ))}
        </Cmdk.List>
        <p role="status" className={styles.status}>
          {isWaiting && searchingText}
          {error && firstMessage(error)}
          {!isWaiting && !error && groups.length === 0 && 'Nothing found. Try fewer or other words.'}
        </p>
      </Cmdk>
    </Dialog>
  );
}
