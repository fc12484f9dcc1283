export { startForecasts } from './start-forecasts.ts';
