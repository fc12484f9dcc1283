import MapOutlined from '@mui/icons-material/MapOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { isPage, phoneUrl, type Visit } from './visit.ts';

/** Links to the map of a property and to its agent's phone, where known. */
export function VisitActions({ visit: { place, mapUrl, agent } }: { readonly visit: Visit }) {
  if (!mapUrl && !agent) return null;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {mapUrl && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<MapOutlined />}
          href={mapUrl}
          // An application's link in a new tab would leave an empty tab behind.
          {...(isPage(mapUrl) && { target: '_blank', rel: 'noopener noreferrer' })}
          aria-label={`Map of ${place}`}
        >
          Map
        </Button>
      )}
      {agent && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<PhoneOutlined />}
          href={phoneUrl(agent.phone)}
          aria-label={`Call ${[agent.name, agent.phone].filter(Boolean).join(', ')}`}
        >
          Call{agent.name && ` ${agent.name}`}
        </Button>
      )}
    </Stack>
  );
}
