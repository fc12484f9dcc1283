import Search from '@mui/icons-material/Search';
import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router';
import { firstMessage } from '../../kernel/api-error.ts';
import { searchProps } from '../../ui/inputs/use-text-search.ts';
import { JobSuggestion } from './job-suggestion.tsx';
import { useJobSearch } from './use-job-search.ts';

/** True if the click or key asks for a new tab, as on any link. */
function wantsNewTab({ nativeEvent }: SyntheticEvent): boolean {
  return nativeEvent instanceof MouseEvent && (nativeEvent.ctrlKey || nativeEvent.metaKey);
}

function NothingFound() {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>No Campaigns found</Typography>
      <Typography variant="body2" color="textSecondary">
        Try searching again
      </Typography>
    </>
  );
}

interface Props {
  readonly takesFocus?: boolean;
  /** Called when a job has been opened or the search was cancelled. */
  readonly onLeave?: () => void;
}

/** Finds jobs anywhere by campaign, address, client or number, and opens the chosen one. */
export function SearchBox({ takesFocus = false, onLeave }: Props) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { jobs, isLongEnough, isWaiting, error } = useJobSearch(text);
  const navigate = useNavigate();
  const leave = () => {
    setText('');
    setIsOpen(false);
    onLeave?.();
  };
  const open = (event: SyntheticEvent, id: number) => {
    const path = `/service-jobs/${id}`;
    if (wantsNewTab(event)) window.open(path, '_blank', 'noopener');
    else void navigate(path);
    leave();
  };
  return (
    <Autocomplete
      {...searchProps(jobs, false, isWaiting)}
      value={null}
      inputValue={text}
      onInputChange={(_, next, reason) => reason !== 'selectOption' && setText(next)}
      onChange={(event, job) => job && open(event, job.id)}
      open={isOpen && isLongEnough}
      onOpen={() => setIsOpen(true)}
      onClose={(_, reason) => {
        setIsOpen(false);
        if (reason === 'escape') onLeave?.();
      }}
      // Keeps the options within the search landmark, and above content that the bar covers.
      disablePortal
      autoHighlight
      blurOnSelect
      clearOnBlur={false}
      forcePopupIcon={false}
      getOptionLabel={(job) => job.campaign?.name ?? job.name}
      getOptionKey={(job) => job.id}
      noOptionsText={error ? firstMessage(error) : <NothingFound />}
      slotProps={{
        listbox: { 'aria-label': 'Jobs found', 'aria-busy': isWaiting, sx: { maxHeight: '60vh' } },
        paper: { elevation: 8, sx: { mt: 0.5, border: '1px solid', borderColor: 'divider' } },
      }}
      renderOption={({ key, ...option }, job) => (
        <li key={key} {...option}>
          <JobSuggestion job={job} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder="Search jobs"
          // oxlint-disable-next-line no-autofocus -- only where the person has just asked for the search
          autoFocus={takesFocus}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              startAdornment: (
                <InputAdornment position="start">
                  <Search fontSize="small" />
                </InputAdornment>
              ),
            },
            htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Search jobs', maxLength: 100 },
          }}
        />
      )}
    />
  );
}
