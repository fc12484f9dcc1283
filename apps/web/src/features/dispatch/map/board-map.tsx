import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import type { MapTiles } from '@shootdesk/shared/kernel/map-tiles';
import { divIcon, latLngBounds, layerGroup, marker, type LayerGroup, type Map as Leaflet } from 'leaflet';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { BoardModel } from '../board-model.ts';
import mapStyles from '../../../ui/map/map.module.css';
import { createTileMap } from '../../../ui/map/tile-map.ts';
import styles from './board-map.module.css';
import { mapStops, type MapStop } from './map-stops.ts';

/** Hues of neighbouring rows lie far apart. */
const hueStep = 137;

const pinSize = 24;

function iconOf({ label, row }: MapStop) {
  const element = document.createElement('span');
  element.className = row === null ? styles.open! : styles.pin!;
  element.textContent = label;
  if (row !== null) element.style.setProperty('--hue', String((row * hueStep) % 360));
  return divIcon({ html: element, className: '', iconSize: [pinSize, pinSize] });
}

interface Props {
  readonly model: BoardModel;
  readonly tiles: MapTiles;
  readonly onOpen: (job: BoardJob) => void;
}

/** The visits of the board and the unscheduled jobs on a map; a pin opens its job. */
export default function BoardMap({ model, tiles, onOpen }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<{ readonly map: Leaflet; readonly pins: LayerGroup } | null>(null);
  const latest = useRef(onOpen);
  useLayoutEffect(() => {
    latest.current = onOpen;
  });
  const { url, attribution } = tiles;
  useEffect(() => {
    const map = createTileMap(element.current!, { url, attribution });
    shown.current = { map, pins: layerGroup().addTo(map) };
    return () => {
      shown.current = null;
      map.remove();
    };
  }, [url, attribution]);
  const { from, days } = model.board;
  const fitted = useRef('');
  useEffect(() => {
    const { map, pins } = shown.current!;
    const { board } = model;
    const jobs = new Map([...board.jobs, ...board.undatedJobs].map((job) => [job.id, job]));
    const stops = mapStops(model);
    pins.clearLayers();
    for (const stop of stops) {
      const { jobId, latitude, longitude, row, title } = stop;
      marker([latitude, longitude], { icon: iconOf(stop), title, zIndexOffset: row === null ? 0 : 1000 })
        .on('click', () => latest.current(jobs.get(jobId)!))
        .addTo(pins);
    }
    // Only for other days, because a map must not jump under somebody's hand.
    const key = `${from} ${days} ${board.providers.length}`;
    if (stops.length === 0 || fitted.current === key) return;
    fitted.current = key;
    const booked = stops.filter(({ row }) => row !== null);
    const seen = booked.length > 0 ? booked : stops;
    map.fitBounds(latLngBounds(seen.map(({ latitude, longitude }) => [latitude, longitude])), {
      padding: [24, 24],
      maxZoom: 13,
    });
  }, [model, from, days]);
  return <div ref={element} className={mapStyles.map} role="region" aria-label="Map" />;
}
