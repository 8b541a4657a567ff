/**
 * The header that names the workspace of a request whose address has no survey, widget or webhook. Answers have it, too: a
 * thing of another of the user's workspaces is answered with that one.
 */
export const WORKSPACE_HEADER = 'Canvass-Workspace';
/** The same in the query, for links and event streams, which can't have headers. */
export const WORKSPACE_PARAMETER = 'workspace';
