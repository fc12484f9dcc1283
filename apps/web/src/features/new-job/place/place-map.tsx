import type { MapTiles } from '@shootdesk/shared/kernel/map-tiles';
import { divIcon, layerGroup, marker, type LayerGroup, type Map as Leaflet } from 'leaflet';
import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from '../../../ui/map/map.module.css';
import { createTileMap } from '../../../ui/map/tile-map.ts';
import type { Spot } from './spot.ts';

/** Shows streets around a property, and a city where nothing is chosen yet. */
const zooms = { chosen: 16, open: 11 } as const;
const pinSize = 24;

interface Props {
  readonly tiles: MapTiles;
  /** Where the map begins. */
  readonly start: Spot;
  readonly spot: Spot | null;
  readonly onChoose: (spot: Spot) => void;
}

/** A map on which a click chooses a spot. */
export default function PlaceMap({ tiles, start, spot, onChoose }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<{ readonly map: Leaflet; readonly pins: LayerGroup } | null>(null);
  const latest = useRef(onChoose);
  useLayoutEffect(() => {
    latest.current = onChoose;
  });
  const first = useRef({ tiles, start, isChosen: spot !== null });
  useEffect(() => {
    const { isChosen, ...begun } = first.current;
    const map = createTileMap(element.current!, begun.tiles);
    map.setView([begun.start.latitude, begun.start.longitude], isChosen ? zooms.chosen : zooms.open);
    map.on('click', ({ latlng }) => latest.current({ latitude: latlng.lat, longitude: latlng.lng }));
    shown.current = { map, pins: layerGroup().addTo(map) };
    return () => {
      shown.current = null;
      map.remove();
    };
  }, []);
  useEffect(() => {
    const { map, pins } = shown.current!;
    pins.clearLayers();
    if (!spot) return;
    const at = [spot.latitude, spot.longitude] as const;
    const icon = divIcon({ className: styles.spot!, iconSize: [pinSize, pinSize] });
    marker([...at], { icon, keyboard: false }).addTo(pins);
    if (!map.getBounds().contains([...at])) map.panTo([...at]);
  }, [spot]);
  return <div ref={element} className={styles.map} role="region" aria-label="Map" />;
}
