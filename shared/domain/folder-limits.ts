/** Limits of folders. `most`: of one workspace, so that lists of them need no pages. */
export const FOLDER_LIMITS = { name: 100, most: 200, moved: 100 } as const;
