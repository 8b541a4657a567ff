/** The modes of the editor. */
export const MODES = ['questions', 'design', 'logic', 'languages', 'settings'] as const;
export type Mode = (typeof MODES)[number];
/** Modes that take the room of all panes but the outline. */
export const WHOLE: readonly Mode[] = ['logic', 'languages', 'settings'];
/** Which pane shows where there is room for one only. */
export type Pane = 'outline' | 'canvas' | 'options';
/** Where something of the survey is seen. */
export interface View {
  mode: Mode;
  pane: Pane;
  /** A translated text to show, by its path. */
  translation?: string;
}
