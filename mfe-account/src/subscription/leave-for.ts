/** Navigates to a page of the payment provider, which redirects back. */
export function leaveFor(url: string): void {
  location.assign(url);
}
