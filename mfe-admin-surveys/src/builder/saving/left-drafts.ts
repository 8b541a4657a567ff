/**
 * What ends the saving of drafts whose editors were left, by survey: resolves when the server has the draft, or can't be reached, with a
 * function that goes on with it. The survey must not be read before, or the creator's own words would be those of somebody else. A file
 * of its own: the page that loads an editor has it, before the editor's own code.
 */
export const leftDrafts = new Map<string, () => Promise<() => void>>();
