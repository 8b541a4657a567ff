/** Whether the dashboard is dark: by the user's choice for it, else by their system's setting. */
export function isDashboardDark(): boolean {
  const { appearance } = document.documentElement.dataset;
  return appearance ? appearance === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
