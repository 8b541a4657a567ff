/** See `workspace-folders.mjs`. For projects that read no JavaScript. */
export declare function workspaceFolders(folder?: string): string[];
