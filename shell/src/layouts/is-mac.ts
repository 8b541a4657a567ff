/** Whether shortcuts are by ⌘: with Ctrl they edit texts there. */
export const isMac = (): boolean => /Mac|iP/.test(navigator.platform);
