import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { homeCountry, stateFacts, statesOfCountry } from '@shootdesk/shared/kernel/countries';
import type { MapTiles } from '@shootdesk/shared/kernel/map-tiles';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { addressLookupQuery } from '../../../data/orders/queries.ts';
import { lazyPart } from '../../../kernel/lazy-part.ts';
import { TitledDialog } from '../../../ui/dialogs/titled-dialog.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { wholeLine } from '../../../ui/form/form-section.tsx';
import { spotIn, spotText, type Spot } from './spot.ts';
import { disabledBy } from '../../../ui/inputs/disabled-by.ts';

const PlaceMap = lazyPart(() => import('./place-map.tsx'));

/** Where a map begins that knows of no capital. */
const wholeWorld: Spot = { latitude: 0, longitude: 0 };

/** Where a map begins: in the capital of the state, else of the first state of the studio's country. */
function startOf(state: string | null): Spot {
  const [first = null] = statesOfCountry(homeCountry());
  return stateFacts(state)?.capital ?? stateFacts(first)?.capital ?? wholeWorld;
}

interface DialogProps {
  readonly tiles: MapTiles;
  readonly state: string | null;
  readonly spot: Spot | null;
  readonly onChoose: (spot: Spot) => void;
  readonly onClose: () => void;
}

/** A spot by a click on a map, or by its degrees. */
function PlaceDialog({ tiles, state, spot, onChoose, onClose }: DialogProps) {
  const [text, setText] = useState(spot ? spotText(spot) : '');
  const chosen = spotIn(text);
  const isWrong = text.trim() !== '' && chosen === null;
  return (
    <TitledDialog
      title="Place of the Property"
      maxWidth="md"
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="contained"
            {...disabledBy(chosen === null && 'Click on the map, or type latitude and longitude')}
            onClick={() => chosen && onChoose(chosen)}
          >
            {chosen === null ? 'Click on the map first' : 'Use this place'}
          </Button>
        </>
      }
    >
      <Stack spacing={2} sx={{ pt: 0.75 }}>
        <Suspense fallback={<PageLoading />}>
          <PlaceMap
            tiles={tiles}
            start={spot ?? startOf(state)}
            spot={chosen}
            onChoose={(each) => setText(spotText(each))}
          />
        </Suspense>
        <TextField
          label="Latitude and longitude"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isWrong}
          helperText={
            isWrong
              ? 'Two numbers, such as -37.8064, 145.0302.'
              : 'By a click on the map, or typed: -37.8064, 145.0302.'
          }
        />
      </Stack>
    </TitledDialog>
  );
}

interface Props {
  readonly spot: Spot | null;
  /** State of the address; null while it is unknown. */
  readonly state: string | null;
  /** Why no place can be chosen yet; null when it can. */
  readonly refusal?: string | null;
  readonly onChoose: (spot: Spot) => void;
}

/** Chooses where the property is on a map; nothing where the installation has none. */
export function PlaceOnMap({ spot, state, refusal = null, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(addressLookupQuery(''));
  const tiles = data?.additionalInfo.mapTiles ?? null;
  if (!tiles) return null;
  const choose = (each: Spot) => {
    onChoose(each);
    setIsOpen(false);
  };
  return (
    <Box sx={{ ...wholeLine, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="dialog"
        {...disabledBy(refusal)}
        onClick={() => setIsOpen(true)}
      >
        {refusal ?? (spot ? 'Change the place on the map' : 'Choose the place on a map')}
      </Button>
      {spot && (
        <Typography variant="body2" color="text.secondary">
          Place: {spotText(spot)}
        </Typography>
      )}
      {isOpen && <PlaceDialog {...{ tiles, state, spot }} onChoose={choose} onClose={() => setIsOpen(false)} />}
    </Box>
  );
}
