import type { MapTiles } from '@shootdesk/shared/kernel/map-tiles';
import { map as createMap, tileLayer, type Map as Leaflet } from 'leaflet';
import 'leaflet/dist/leaflet.css';

const maxZoom = 18;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Draws a map in an element, with the tiles that the installation configures. */
export function createTileMap(element: HTMLElement, { url, attribution }: MapTiles): Leaflet {
  const map = createMap(element, { maxZoom, zoomAnimation: false, fadeAnimation: false });
  map.attributionControl.setPrefix(false);
  tileLayer(url, { maxZoom, attribution: escaped(attribution) }).addTo(map);
  return map;
}
