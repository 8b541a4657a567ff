/** Leaves for a page of somebody else's, which comes back by itself. */
export function leaveFor(url: string): void {
  location.assign(url);
}
