/** Limits of workspaces, for screens and server. */
export const WORKSPACE_LIMITS = {
  /** Characters of a name. */
  name: 80,
  /** Days that a deleted workspace stays in the trash. */
  trashDays: 30,
} as const;
