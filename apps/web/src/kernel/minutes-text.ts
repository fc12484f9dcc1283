/** Formats a length of time: '45 min', '1 h 5 min'. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  return [`${Math.floor(minutes / 60)} h`, ...(minutes % 60 > 0 ? [`${minutes % 60} min`] : [])].join(' ');
}
