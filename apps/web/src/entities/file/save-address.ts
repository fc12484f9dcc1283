/** Lets the browser save what an address answers, under the name that it answers; the page stays. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
