/** What the editor is about at the moment. */
export type Mode = 'questions' | 'design' | 'logic' | 'settings';
/** Modes that take the room of all panes but the outline. */
export const WHOLE: readonly Mode[] = ['logic', 'settings'];
/** Which pane shows where there is room for one only. */
export type Pane = 'outline' | 'canvas' | 'options';
