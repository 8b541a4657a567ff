/** Whether the dashboard is dark: as the person chose for it, else as their system asks. */
export function isDashboardDark(): boolean {
  const { appearance } = document.documentElement.dataset;
  return appearance ? appearance === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
